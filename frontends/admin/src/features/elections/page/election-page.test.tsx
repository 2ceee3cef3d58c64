import type { AdminElection } from "@urna/contract/elections/admin-election";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { aTurnout } from "../../../testing/a-turnout.ts";
import { anElection, superadmin } from "../../../testing/an-election.ts";
import { pendingActs } from "../../../testing/pending-acts.ts";
import { Guarded } from "../../../safeguards/guarded.tsx";
import { ElectionPage } from "./election-page.tsx";

const turnout = aTurnout({
  eligible: 1842,
  voted: 1021,
  categories: [{ category: "teacher", eligible: 1842, voted: 1021 }],
});

async function open(changes: Partial<AdminElection> = {}, routes: Routes = {}, admin = superadmin) {
  const election = anElection(changes);
  const api = serve({
    "GET /api/admin/elections/:id": election,
    "GET /api/admin/elections/:id/turnout": turnout,
    "GET /api/admin/elections/:id/checklist": { items: [] },
    "GET /api/admin/elections/:id/history": { events: [], compared: true, unlisted: [] },
    ...routes,
  });
  const route = `/admin/votaciones/${election.id}`;
  const page = (
    <Guarded>
      <ElectionPage />
    </Guarded>
  );
  const app = await renderApp(page, { route, path: "/admin/votaciones/:id", admin });
  await screen.findByRole("heading", { level: 1, name: "Consejo Local: docentes" });
  return { ...app, api, election };
}

const button = (name: string) => screen.getByRole("button", { name });
const namesOfSteps = () =>
  screen.getAllByRole("button", { description: /./ }).map((each) => each.textContent);

it.each([
  [true, "draft", 1],
  [true, "open", 1],
  [undefined, "open", 0],
] as const)(
  "says of a trial that it is one, and of no other election (%s, %s)",
  async (trial, state, times) => {
    await open({ state, ...(trial && { trial }) });
    expect(screen.queryAllByText("Esta es una votación de ensayo.")).toHaveLength(times);
  },
);

describe("the steps", () => {
  it.each([
    ["draft", ["Sellar"]],
    ["sealed", ["Abrir antes de hora", "Quitar el sello", "Anular"]],
    ["open", ["Extender el cierre", "Pausar", "Cerrar antes de hora", "Anular"]],
    ["paused", ["Reanudar", "Extender el cierre", "Cerrar antes de hora", "Anular"]],
    ["closed", ["Contar los votos", "Anular"]],
    ["tallied", ["Publicar el resultado", "Anular"]],
    ["published", ["Archivar"]],
  ] as const)("offered to a %s election are only those that its state allows", async (state, names) => {
    await open({ state });
    expect(namesOfSteps()).toEqual(names);
  });

  it.each([
    [{ sent: true, recipients: 1200 }, "Se enviará un correo a 1.200 personas."],
    [{ sent: true, recipients: 1 }, "Se enviará un correo a 1 persona."],
    [{ sent: false, recipients: 1200 }, "No se enviará ningún correo: así está en la configuración."],
    [problem("unavailable"), "No se pudo saber a cuántas personas se escribirá."],
  ])("say before a step how many people get an email about it: %j", async (reach, words) => {
    const { user } = await open({ state: "paused" }, { "GET /api/admin/elections/:id/notice-reach": reach });
    await user.click(button("Reanudar"));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it("do not include sealing while the checklist blocks it, and what blocks comes first", async () => {
    const items = [
      { key: "roll-committed", verdict: "ok" },
      { key: "candidates-enough", verdict: "blocking" },
    ];
    await open({ state: "draft" }, { "GET /api/admin/elections/:id/checklist": { items } });
    expect(await screen.findByText(/falta resolver una línea/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Sellar" })).not.toBeInTheDocument();
    const panel = screen.getByRole("region", { name: "Lista de apertura" });
    expect(within(panel).getAllByRole("listitem")[0]).toHaveTextContent(
      "hay menos candidaturas que asientos",
    );
  });
});

describe("an election that is being counted", () => {
  const count = { stage: "waiting" as const, done: 1, total: 2, shares: [] };

  it("leads to how far that is, and offers to end it but not to count again", async () => {
    await open({ state: "closed", count });
    expect(namesOfSteps()).toEqual(["Anular"]);
    expect(screen.getByRole("link", { name: "Ver cómo va" })).toHaveAttribute(
      "href",
      "/admin/resultados/9xYzAbCdEfGhJk",
    );
  });

  it("offers the count again once it was given up", async () => {
    await open({ state: "closed", count: { ...count, failure: "counts-differ" } });
    expect(namesOfSteps()).toEqual(["Contar los votos", "Anular"]);
  });

  it("is followed on its own page after it was begun here", async () => {
    const under = anElection({ state: "closed", count });
    const { user, location } = await open(
      { state: "closed" },
      { "POST /api/admin/elections/:id/tally": under },
    );
    await user.click(button("Contar los votos"));
    await user.type(screen.getByLabelText(/^Para confirmar/), anElection().code);
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Contar los votos" }),
    );
    await waitFor(() => expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk"));
  });
});

describe("somebody who may only read elections", () => {
  const reader = {
    ...superadmin,
    role: "admin" as const,
    position: "observer",
    permissions: ["elections.read", "monitoring.read"],
  };

  it.each(["sealed", "open", "closed", "tallied", "published"] as const)(
    "is offered no step of a %s election, nor its copy or its roll",
    async (state) => {
      await open({ state }, {}, reader);
      expect(screen.getByText("Los pasos de esta votación los da otra persona.")).toBeInTheDocument();
      expect(screen.queryAllByRole("button", { description: /./ })).toEqual([]);
      expect(screen.queryByRole("button", { name: "Copiar" })).not.toBeInTheDocument();
      expect(screen.queryByRole("link", { name: "Ver el padrón" })).not.toBeInTheDocument();
      expect(screen.getByRole("button", { name: "Exportar" })).toBeInTheDocument();
    },
  );

  it("reads a draft and changes nothing in it", async () => {
    const { api } = await open({ state: "draft" }, {}, reader);
    expect(screen.getByText(/Otra persona escribe este borrador/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Eliminar" })).not.toBeInTheDocument();
    expect(api.callsOf("PUT /api/admin/elections/:id")).toEqual([]);
  });
});

describe("a step that cannot be taken back", () => {
  it("needs the election's code, typed, and a reason", async () => {
    const { user, api } = await open(
      {},
      { "POST /api/admin/elections/:id/close": anElection({ state: "closed" }) },
    );
    await user.click(button("Cerrar antes de hora"));
    const dialog = screen.getByRole("alertdialog");
    expect(dialog).toHaveTextContent("Han votado 1.021 de 1.842 personas");
    expect(within(dialog).getByRole("button", { name: "No, volver" })).toHaveFocus();

    await user.type(within(dialog).getByLabelText("Motivo"), "Corte de luz");
    await user.type(within(dialog).getByLabelText(/escriba CL-2026-DOC/), "CL-2026");
    await user.click(within(dialog).getByRole("button", { name: "Cerrar la urna" }));
    expect(await within(dialog).findByText(/exactamente así: CL-2026-DOC/)).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/elections/:id/close")).toHaveLength(0);

    await user.type(within(dialog).getByLabelText(/escriba CL-2026-DOC/), "-DOC");
    await user.click(within(dialog).getByRole("button", { name: "Cerrar la urna" }));
    expect(await screen.findByText("La urna está cerrada.")).toBeInTheDocument();
    expect(api.callsOf("POST /api/admin/elections/:id/close")[0]?.body).toEqual({ reason: "Corte de luz" });
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("says whom it waits for where it needs two, and the page goes on saying it", async () => {
    const expiresAt = "2026-11-20T21:30:00.000Z";
    const { user, api, election } = await open(
      {},
      { "POST /api/admin/elections/:id/close": problem("second-person-needed", { expiresAt }) },
    );
    await user.click(button("Cerrar antes de hora"));
    await user.type(screen.getByLabelText("Motivo"), "Corte de luz");
    await user.type(screen.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
    const { id, code, title } = election;
    const act = {
      id: "act",
      operation: "closeElection",
      election: { id, code, title },
      askedBy: "Admin Example",
      own: true,
      askedAt: "2026-11-20T21:00:00.000Z",
      expiresAt,
    };
    api.serve({ "GET /api/admin/pending-acts": pendingActs({ acts: [act] }) });
    await user.click(button("Cerrar la urna"));
    const dialog = await screen.findByRole("dialog", { name: "Falta otra persona" });
    expect(dialog).toHaveTextContent("hasta el viernes 20 de noviembre a las 18:30");
    await user.click(button("Entendido"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByText(/Usted pidió cerrar la urna/)).toBeInTheDocument();
    expect(button("Cerrar antes de hora")).toBeInTheDocument();
  });

  it("does nothing when its dialog is left", async () => {
    const { user, api } = await open();
    await user.click(button("Anular"));
    await user.click(button("No, volver"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});

it("says what happened when the state has changed meanwhile, and shows the new one", async () => {
  const { user, api } = await open({}, { "POST /api/admin/elections/:id/pause": problem("write-conflict") });
  api.serve({ "GET /api/admin/elections/:id": anElection({ state: "closed" }) });
  await user.click(button("Pausar"));
  await user.type(screen.getByLabelText("Motivo"), "Revisión");
  await user.type(screen.getByLabelText(/^Para confirmar/), anElection().code);
  await user.click(button("Pausar la votación"));
  const note = await screen.findByText(/ya no es posible/);
  expect(note).toHaveTextContent("“Pausar”");
  expect(note).toHaveTextContent("“Cerrada”");
  expect(button("Contar los votos")).toBeInTheDocument();
});

it("says that everybody will read why it is paused", async () => {
  const { user } = await open();
  await user.click(button("Pausar"));
  expect(screen.getByLabelText("Motivo")).toHaveAccessibleDescription(/Todos lo leerán/);
});

describe("extending", () => {
  it("sends the clock of Santiago as an instant, only for a later time", async () => {
    const { user, api } = await open({}, { "POST /api/admin/elections/:id/extend": anElection() });
    await user.click(button("Extender el cierre"));
    const field = screen.getByLabelText("Nueva fecha y hora de cierre");
    expect(field).toHaveValue("2026-11-20T18:00");
    await user.type(screen.getByLabelText("Motivo"), "Corte de luz");
    await user.type(screen.getByLabelText(/^Para confirmar/), anElection().code);
    const send = within(screen.getByRole("dialog")).getByRole("button", { name: "Extender el cierre" });
    await user.click(send);
    expect(await screen.findByText("La nueva hora debe ser posterior a la actual")).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "2026-11-21T18:00");
    await user.click(send);
    await screen.findByText("El cierre quedó extendido.");
    expect(api.callsOf("POST /api/admin/elections/:id/extend").map(({ body }) => body)).toEqual([
      { reason: "Corte de luz", closesAt: "2026-11-21T21:00:00.000Z" },
    ]);
  });
});

it("leads to what everybody will read before it is published", async () => {
  const { user, location } = await open({ state: "tallied" });
  await user.click(button("Publicar el resultado"));
  expect(location()).toBe("/admin/resultados/9xYzAbCdEfGhJk/summary");
});

it.each([
  ["closed", "Contar los votos", ""],
  ["tallied", "Resultado y acta", "/summary"],
  ["published", "Resultado y acta", "/summary"],
] as const)("leads from a %s one to its count or record", async (state, name, end) => {
  await open({ state });
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    `/admin/resultados/9xYzAbCdEfGhJk${end}`,
  );
});

it("leads from a first round to its second and back", async () => {
  await open({
    secondRoundOf: { id: "First", code: "CL-1", state: "published" },
    secondRound: { id: "Third", code: "CL-3", state: "draft" },
  });
  expect(screen.getByRole("link", { name: "CL-1" })).toHaveAttribute("href", "/admin/votaciones/First");
  expect(screen.getByRole("link", { name: "CL-3" })).toHaveAttribute("href", "/admin/votaciones/Third");
});

it("follows an unsealed election to its new address", async () => {
  const unsealed = anElection({ id: "Uu9SZ9qEWDBMYT", state: "draft" });
  const { user, location } = await open(
    { state: "sealed" },
    { "POST /api/admin/elections/:id/unseal": unsealed },
  );
  await user.click(button("Quitar el sello"));
  const dialog = within(screen.getByRole("alertdialog"));
  await user.type(dialog.getByLabelText("Motivo"), "Falta una candidatura");
  await user.type(dialog.getByLabelText(/escriba CL-2026-DOC/), "CL-2026-DOC");
  await user.click(dialog.getByRole("button", { name: "Quitar el sello" }));
  expect(await screen.findByText(/volvió a ser un borrador/)).toBeInTheDocument();
  expect(location()).toBe("/admin/votaciones/Uu9SZ9qEWDBMYT");
});

it("says so when there is no such election", async () => {
  serve({ "GET /api/admin/elections/:id": problem("not-found") });
  await renderApp(<ElectionPage />, { route: "/admin/votaciones/x", path: "/admin/votaciones/:id" });
  expect(await screen.findByRole("link", { name: "Ir a la lista" })).toHaveAttribute(
    "href",
    "/admin/votaciones",
  );
});

it("shows the turnout and no partial result", async () => {
  await open();
  const panel = screen.getByRole("region", { name: "Participación" });
  expect(await within(panel).findByText("Han votado 1.021 de 1.842 personas.")).toBeInTheDocument();
  expect(within(panel).getByRole("table", { name: "Participación por estamento" })).toHaveTextContent("55,4");
});

it("shows what happened, who did it and why, and whether the audit log has the same", async () => {
  const reasonSha256 = "ab".repeat(32);
  const pause = {
    kind: "pause",
    at: "2026-11-20T15:00:00Z",
    author: "Ana Prueba",
    reason: "Sin luz",
    reasonSha256,
  };
  await open(
    {},
    {
      "GET /api/admin/elections/:id/history": {
        events: [
          { kind: "seal", at: "2026-11-19T15:00:00Z" },
          { ...pause, logIndex: 41 },
          { ...pause, at: "2026-11-20T16:00:00Z" },
        ],
        compared: true,
        unlisted: [{ logIndex: 44, action: "election.extend", at: "2026-11-20T17:00:00Z" }],
      },
    },
  );
  const history = await screen.findByRole("region", { name: "Qué pasó" });
  expect(await within(history).findByText(/^Entrada 44: Extendió un cierre, 20 de noviembre/)).toBeVisible();
  const rows = within(history).getAllByRole("listitem").slice(1);
  expect(rows[0]).toHaveTextContent(/Por la plataforma.*Se selló$/);
  expect(rows[1]).toHaveTextContent(/Ana Prueba.*Se pausó.*Sin luz.*entrada 41: misma persona/);
  expect(rows[2]).toHaveTextContent(/La auditoría no tiene este acto con este motivo/);
});
