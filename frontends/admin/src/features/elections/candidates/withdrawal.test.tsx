import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionState } from "@urna/contract/words";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, noConnection, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { Guarded } from "../../../safeguards/guarded.tsx";
import { ElectionPage } from "../page/election-page.tsx";

const standing: AdminElection["candidates"] = [
  { number: 1, name: "Persona Uno" },
  { number: 2, name: "Persona Dos" },
];
const reason = "Resolución 12: renuncia recibida";
const withdrawal = { reason, at: "2026-11-19T15:00:00.000Z" };
const afterwards = [standing[0]!, { ...standing[1]!, withdrawn: true as const, withdrawal }];
const path = "POST /api/admin/elections/:id/candidates/:number/withdraw";

interface Opened {
  routes?: Routes;
  admin?: typeof superadmin;
  tab?: string;
}

async function open(
  changes: Partial<AdminElection> = {},
  { routes = {}, admin = superadmin, tab = "candidaturas" }: Opened = {},
) {
  const election = anElection({ candidates: standing, ...changes });
  const api = serve({ "GET /api/admin/elections/:id": election, ...routes });
  const page = (
    <Guarded>
      <ElectionPage />
    </Guarded>
  );
  const route = `/admin/votaciones/${election.id}?ver=${tab}`;
  const app = await renderApp(page, { route, path: "/admin/votaciones/:id", admin });
  await screen.findByRole("heading", { level: 1, name: "Consejo Local: docentes" });
  return { ...app, api };
}
type App = Awaited<ReturnType<typeof open>>;

const offers = () => screen.queryAllByRole("button", { name: /^Registrar retiro/ });
const dialog = () => within(screen.getByRole("alertdialog"));

async function record({ user }: App) {
  await user.click(screen.getByRole("button", { name: "Registrar retiro de Persona Dos" }));
  await user.type(dialog().getByLabelText("Resolución o motivo"), reason);
  await user.type(dialog().getByLabelText(/escriba CL-2026-DOC/), "cl-2026-doc");
  await user.click(dialog().getByRole("button", { name: "Registrar el retiro" }));
}

it.each([
  ["sealed", 2],
  ["open", 2],
  ["paused", 2],
  ["closed", 0],
  ["tallied", 0],
  ["published", 0],
  ["annulled", 0],
] as const)("is offered of a %s election for %i candidates", async (state: ElectionState, count) => {
  await open({ state });
  expect(offers()).toHaveLength(count);
});

it("is not offered to who takes no steps", async () => {
  const permissions = ["elections.read", "elections.write"];
  const admin = { ...superadmin, role: "admin" as const, position: "observer", permissions };
  await open({}, { admin });
  expect(offers()).toEqual([]);
});

it("says what it does, that it is final and public, and starts on the way out", async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole("button", { name: "Registrar retiro de Persona Dos" }));
  expect(screen.getByRole("alertdialog")).toHaveAccessibleName(
    "¿Registrar que Persona Dos retiró su candidatura?",
  );
  expect(dialog().getByRole("button", { name: "No, volver" })).toHaveFocus();
  expect(screen.getByRole("alertdialog")).toHaveTextContent("No se puede deshacer.");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("La papeleta sellada no cambia");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("también los ya emitidos, se cuentan");
  expect(dialog().getByLabelText("Resolución o motivo")).toHaveAccessibleDescription(/^Todos lo leerán/);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(api.callsOf(path)).toEqual([]);
});

it("needs a reason and the election's code", async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole("button", { name: "Registrar retiro de Persona Dos" }));
  await user.type(dialog().getByLabelText(/escriba CL-2026-DOC/), "CL-2026");
  await user.click(dialog().getByRole("button", { name: "Registrar el retiro" }));
  expect(dialog().getByLabelText("Resolución o motivo")).toHaveAccessibleDescription(
    /Escriba el motivo, con al menos 5 letras/,
  );
  expect(dialog().getByLabelText("Resolución o motivo")).toHaveFocus();
  expect(dialog().getByLabelText(/escriba CL-2026-DOC/)).toHaveAccessibleDescription(
    /exactamente así: CL-2026-DOC/,
  );
  expect(api.callsOf(path)).toEqual([]);
});

it("is recorded once, and the candidate then says when and why", async () => {
  const app = await open({}, { routes: { [path]: anElection({ candidates: afterwards }) } });
  await record(app);
  expect(await screen.findByText("Queda registrado que Persona Dos retiró su candidatura.")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/^Hecho\. Queda registrado/);
  const [call] = app.api.callsOf(path);
  expect(call).toMatchObject({ body: { reason } });
  expect(call?.path).toMatch(/\/candidates\/2\/withdraw$/);
  const item = screen.getByText("Persona Dos").closest("li");
  expect(item).toHaveTextContent("Retirada");
  expect(item).toHaveTextContent("Se retiró el 19 de noviembre de 2026 a las 12:00");
  expect(item).toHaveTextContent(reason);
  expect(offers()).toHaveLength(1);
});

it("asks who is there where the service wants to know it, and then records it", async () => {
  let confirmed = false;
  const app = await open(
    {},
    {
      routes: {
        [path]: () => (confirmed ? anElection({ candidates: afterwards }) : problem("confirmation-required")),
        "POST /api/admin/session/confirmation/options": { methods: ["password"] },
        "POST /api/admin/session/confirmation": () => ((confirmed = true), answer(204)),
      },
    },
  );
  await record(app);
  await app.user.type(await screen.findByLabelText("Su contraseña"), "secreta");
  await app.user.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText(/^Queda registrado/)).toBeVisible();
  expect(app.api.callsOf(path)).toHaveLength(2);
});

it.each([
  ["closed", standing, "la votación está en “Cerrada”"],
  ["open", afterwards, "ya estaba registrado, con el motivo que se ve arriba"],
] as const)("a conflict shows the present state: %s", async (state, candidates, words) => {
  const app = await open({}, { routes: { [path]: problem("write-conflict") } });
  app.api.serve({ "GET /api/admin/elections/:id": anElection({ state, candidates: [...candidates] }) });
  await record(app);
  const note = await screen.findByText(new RegExp(words));
  expect(note).toHaveTextContent(/^No se hizo nada/);
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

it("keeps what was typed when the connection fails, and does not pretend to know", async () => {
  const app = await open({}, { routes: { [path]: noConnection } });
  await record(app);
  expect(await screen.findByText("No sabemos todavía si se hizo.")).toBeVisible();
  expect(dialog().getByLabelText("Resolución o motivo")).toHaveValue(reason);
});

it("shows in the state and in the preview who stands no more", async () => {
  await open({ candidates: afterwards }, { tab: "papeleta" });
  expect(screen.getByText("Persona Dos")).toHaveTextContent("Persona Dos Retirada");
  expect(screen.getByText("Persona Uno")).toHaveTextContent(/^Persona Uno$/);
});

it("shows in the preview what voters read at the option", async () => {
  await open({ candidates: afterwards }, { tab: "vista" });
  expect(screen.getByRole("radio", { name: "2 Persona Dos" })).toHaveAccessibleDescription(
    /^Retiró su candidatura\./,
  );
  expect(screen.getByRole("radio", { name: "1 Persona Uno" })).not.toHaveAccessibleDescription();
});
