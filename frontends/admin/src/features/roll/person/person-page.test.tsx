import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { aVersion } from "../testing/a-roll.ts";
import { PersonPage } from "./person-page.tsx";

const election = anElection();
const versionId = "7d1c0a52-6b3d-4c7e-9a51-0f5c5a1f7b03";
const entry = {
  documentType: "rut",
  documentNumber: "12345678-5",
  last4: "",
  givenNames: "Ana",
  surnames: "Prueba",
  email: "ana@slep.example",
  phone: "",
  categories: ["teacher"],
  establishment: "1001",
  language: "",
};
const voter = {
  personId: "p1",
  name: "Ana Prueba",
  maskedDocument: "12••••••-5",
  maskedEmail: "a•••a@slep.example",
  categories: ["teacher"],
  establishment: "1001",
  disabled: false,
  hasVoted: false,
  state: "code-sent",
};
const corrected = {
  at: "2026-11-10T20:05:00.000Z",
  what: "corrected",
  version: 3,
  fields: ["email"],
  by: "Ana Admin",
  reason: "correo antiguo",
};
const one = "/api/admin/elections/:id/roll/voters/:personId";

async function open(routes: Routes = {}, change: object = {}, admin = superadmin) {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    [`GET ${one}`]: {
      voter: { ...voter, ...change },
      entry,
      hasLast4: true,
      versionId,
      history: [corrected],
    },
    ...routes,
  });
  const app = await renderApp(<PersonPage />, {
    route: `/admin/padron/personas/p1?votacion=${election.id}`,
    path: "/admin/padron/personas/:personId",
    admin,
  });
  return { ...app, api };
}

it("shows the person, how far they have come, and what was done with its reason", async () => {
  await open();
  expect(await screen.findByRole("heading", { level: 1, name: "Ana Prueba" })).toBeInTheDocument();
  expect(screen.getByText("Código enviado")).toBeInTheDocument();
  expect(
    screen.getByRole("link", { name: `${election.code} · Consejo Local: docentes` }),
  ).toBeInTheDocument();
  const table = screen.getByRole("table", { name: "Historia" });
  expect(within(table).getAllByRole("row")[1]).toHaveTextContent(
    /Se corrigió.*Versión 3.*Correo.*Ana Admin.*correo antiguo/,
  );
});

it("sends a code again only with a reason", async () => {
  const app = await open({ [`POST ${one}/resend-code`]: { sentTo: "a•••a@slep.example" } });
  await app.user.click(await screen.findByRole("button", { name: "Reenviar código" }));
  const dialog = screen.getByRole("dialog", { name: "¿Reenviar el código a Ana Prueba?" });
  await app.user.click(within(dialog).getByRole("button", { name: "Reenviar código" }));
  expect(within(dialog).getByText("Escriba el motivo, con al menos 5 letras")).toBeInTheDocument();
  await app.user.type(within(dialog).getByLabelText(/Motivo/), "llamó por teléfono");
  await app.user.click(within(dialog).getByRole("button", { name: "Reenviar código" }));
  expect(await screen.findByText("Se envió otro código.")).toBeInTheDocument();
  expect(app.api.callsOf(`POST ${one}/resend-code`)[0]?.body).toEqual({ reason: "llamó por teléfono" });
});

it("says that the person has to ask for a code first", async () => {
  const app = await open({ [`POST ${one}/resend-code`]: problem("no-live-code") });
  await app.user.click(await screen.findByRole("button", { name: "Reenviar código" }));
  const dialog = screen.getByRole("dialog");
  await app.user.type(within(dialog).getByLabelText(/Motivo/), "llamó por teléfono");
  await app.user.click(within(dialog).getByRole("button", { name: "Reenviar código" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("no tiene un código vigente");
});

it("corrects against the version that was read, and puts what the API finds wrong beside its field", async () => {
  const wrong = problem("invalid-request", { errors: [{ path: "email", code: "invalid-email" }] });
  const app = await open({ [`PUT ${one}`]: wrong });
  await app.user.click(await screen.findByText("Abrir el formulario de corrección"));
  const email = screen.getByLabelText(/^Correo/);
  await app.user.clear(email);
  await app.user.type(email, "ana@");
  await app.user.type(screen.getByLabelText(/Motivo/), "correo nuevo");
  await app.user.click(screen.getByRole("button", { name: "Guardar la corrección" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Formato de email inválido");
  expect(email).toBeInvalid();
  app.api.serve({ [`PUT ${one}`]: { personId: "p1", version: aVersion({ number: 4 }) } });
  await app.user.type(email, "slep.example");
  await app.user.click(screen.getByRole("button", { name: "Guardar la corrección" }));
  expect(await screen.findByText("Guardado en la versión 4.")).toBeInTheDocument();
  expect(app.api.callsOf(`PUT ${one}`).at(-1)?.body).toMatchObject({
    versionId,
    reason: "correo nuevo",
    entry: { email: "ana@slep.example", categories: ["teacher"] },
  });
});

it("leads to the rolls on which the person's contact can be changed", async () => {
  const elections = [{ id: "e9", title: "Consejo de apoderados" }];
  const app = await open({ [`PUT ${one}`]: problem("contact-in-use", { elections }) });
  await app.user.click(await screen.findByText("Abrir el formulario de corrección"));
  await app.user.type(screen.getByLabelText(/Motivo/), "correo nuevo");
  await app.user.click(screen.getByRole("button", { name: "Guardar la corrección" }));
  expect(await screen.findByRole("link", { name: "Consejo de apoderados" })).toHaveAttribute(
    "href",
    "/admin/padron?votacion=e9",
  );
});

it.each(["voted", "disabled"])("offers nothing that would not do for a person who is %s", async (state) => {
  await open({}, { state, disabled: state === "disabled" });
  await screen.findByRole("table", { name: "Historia" });
  expect(screen.queryByRole("button", { name: "Deshabilitar" })).not.toBeInTheDocument();
});

it("lets the help desk help somebody whom it sees masked, and offers nothing that is not its own", async () => {
  const helper = {
    ...superadmin,
    role: "admin" as const,
    position: "help-desk",
    permissions: ["elections.read", "roll.read"],
  };
  const masked = { voter, hasLast4: true, versionId, history: [corrected] };
  await open({ [`GET ${one}`]: masked }, {}, helper);
  const data = await screen.findByRole("region", { name: "Datos" });
  expect(data).toHaveTextContent("12••••••-5");
  expect(data).toHaveTextContent("a•••a@slep.example");
  expect(screen.getByRole("button", { name: "Reenviar código" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Desbloquear" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Deshabilitar" })).not.toBeInTheDocument();
  expect(screen.queryByText("Abrir el formulario de corrección")).not.toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Historia" })).toBeInTheDocument();
});

it("offers what is kept of the person to a person who may see personal data whole, and to nobody else", async () => {
  const { unmount } = await open();
  expect(await screen.findByRole("region", { name: "Datos de esta persona" })).toBeInTheDocument();
  unmount();
  await open({}, {}, { ...superadmin, role: "admin", permissions: ["roll.read"] });
  await screen.findByRole("heading", { level: 1, name: "Ana Prueba" });
  expect(screen.queryByRole("region", { name: "Datos de esta persona" })).not.toBeInTheDocument();
});
