import { screen, waitFor, within } from "@testing-library/react";
import type { RetentionOverview, RetentionRun } from "@urna/contract/retention/retention";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { pageOf, superadmin } from "../../../testing/an-election.ts";
import { SettingsPage } from "../settings-page.tsx";

const runPath = "POST /api/admin/retention/runs";
const before = "2026-11-20T00:00:00.000Z";
const overview: RetentionOverview = {
  preset: "ten-years",
  classes: [
    {
      class: "electoral",
      months: 120,
      before,
      kinds: [
        { kind: "elections", count: 1, oldest: "2026-10-02", nextOldest: "2027-01-31" },
        { kind: "ballots", count: 1200 },
      ],
      elections: [
        { id: "e1", code: "CL-2026", title: { es: "Consejo 2026" }, endedAt: "2026-10-02T21:00:00Z" },
      ],
    },
    { class: "technical", months: 3, before, kinds: [{ kind: "messages", count: 0 }], elections: [] },
    { class: "audit", kinds: [], elections: [] },
  ],
  announced: [],
  kept: [],
};
const announced = [
  {
    id: "e1",
    code: "CL-2016",
    title: { es: "Consejo 2016" },
    announcedAt: "2026-11-01T15:00:00Z",
    dueAt: "2026-12-01T15:00:00Z",
    going: false,
  },
  {
    id: "e2",
    code: "CL-2015",
    title: { es: "Consejo 2015" },
    announcedAt: "2026-10-01T15:00:00Z",
    dueAt: "2026-11-01T15:00:00Z",
    going: true,
  },
];
const kept = [
  {
    id: "e3",
    code: "CL-2014",
    title: { es: "Consejo 2014" },
    keptAt: "2026-11-02T15:00:00Z",
    by: "Berta Prueba",
    reason: "Hay un reclamo",
  },
];
const run: RetentionRun = {
  index: 77,
  at: "2036-11-20T14:00:00Z",
  by: "Berta Prueba",
  class: "electoral",
  before,
  removed: [{ kind: "receipts", count: 1200 }],
};

const open = async (routes: Routes = {}) => {
  const api = serve({
    "GET /api/admin/retention": overview,
    "GET /api/admin/retention/runs": pageOf([]),
    ...routes,
  });
  const page = await renderApp(<SettingsPage />, {
    admin: superadmin,
    path: "/admin/config/:tab",
    route: "/admin/config/conservacion",
  });
  await screen.findByRole("heading", { name: "Cuánto se guarda" });
  return { ...page, api };
};
const panel = async (name: string) => screen.findByRole("region", { name });

it("says of each class how long it is kept, what would go today, and when the next would", async () => {
  await open();
  const electoral = await panel("Datos electorales");
  expect(electoral).toHaveTextContent("10 años");
  const row = within(electoral).getByRole("row", { name: /Votaciones/ });
  expect(row).toHaveTextContent("2 de octubre de 2026");
  expect(electoral).toHaveTextContent("Lo siguiente cumple su plazo desde el 31 de enero de 2037.");
  expect(within(electoral).getByRole("link", { name: "Consejo 2026" })).toHaveAttribute(
    "href",
    "/admin/votaciones/e1",
  );
  expect(await panel("Registros técnicos")).toHaveTextContent("3 meses");
  expect(await panel("Registro de auditoría")).toHaveTextContent("Para siempre");
  expect(screen.getByRole("link", { name: /política de privacidad/ })).toHaveAttribute(
    "href",
    "/privacidad#retention",
  );
});

it("removes what was shown once the word is typed, and shows what is left", async () => {
  const { user, api } = await open({ [runPath]: { removed: [{ kind: "elections", count: 1 }] } });
  await user.click(await screen.findByRole("button", { name: "Eliminar datos electorales" }));
  const dialog = screen.getByRole("alertdialog", { name: "Eliminar datos electorales" });
  expect(dialog).toHaveTextContent("Votaciones: 1, Papeletas cerradas: 1.200");
  await user.type(within(dialog).getByLabelText("Escriba ELIMINAR"), "borrar");
  await user.click(within(dialog).getByRole("button", { name: "Eliminar para siempre" }));
  expect(within(dialog).getByLabelText("Escriba ELIMINAR")).toBeInvalid();
  expect(api.callsOf(runPath)).toEqual([]);

  await user.clear(within(dialog).getByLabelText("Escriba ELIMINAR"));
  await user.type(within(dialog).getByLabelText("Escriba ELIMINAR"), "eliminar");
  api.serve({ "GET /api/admin/retention/runs": pageOf([run]) });
  await user.click(within(dialog).getByRole("button", { name: "Eliminar para siempre" }));
  expect(await screen.findByText("Se eliminó: Votaciones: 1")).toBeInTheDocument();
  expect(api.callsOf(runPath)[0]?.body).toEqual({
    class: "electoral",
    before,
    expected: [
      { kind: "elections", count: 1 },
      { kind: "ballots", count: 1200 },
    ],
  });
  expect(await screen.findByRole("row", { name: /Berta Prueba/ })).toHaveTextContent("Comprobantes: 1.200");
  expect(api.callsOf("GET /api/admin/retention")).toHaveLength(2);
});

it("says that what would go has changed, and offers nothing but a way back", async () => {
  const { user } = await open({ [runPath]: () => problem("write-conflict") });
  await user.click(await screen.findByRole("button", { name: "Eliminar datos electorales" }));
  await user.type(screen.getByLabelText("Escriba ELIMINAR"), "ELIMINAR");
  await user.click(screen.getByRole("button", { name: "Eliminar para siempre" }));
  expect(await screen.findByText(/cambió mientras miraba/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Eliminar para siempre" })).not.toBeInTheDocument();
});

it("offers nothing to remove where nothing has been kept long enough, and never the log", async () => {
  const [electoral, technical] = overview.classes;
  const entries = [{ kind: "entries" as const, count: 9, oldest: "2015-01-01" }];
  await open({
    "GET /api/admin/retention": {
      preset: "five-years",
      classes: [
        { ...electoral, kinds: [{ kind: "elections", count: 0 }], elections: [] },
        technical,
        { class: "audit", months: 120, before, kinds: entries, elections: [] },
      ],
      announced: [],
      kept: [],
    },
  });
  expect(await panel("Datos electorales")).toHaveTextContent("Hoy no hay nada que haya cumplido su plazo.");
  expect(await panel("Registro de auditoría")).toHaveTextContent(/ya cumplieron el plazo/);
  expect(screen.queryByRole("button", { name: /Eliminar/ })).not.toBeInTheDocument();
  expect(screen.getByText("Todavía no se ha eliminado nada.")).toBeInTheDocument();
});

it("says that nothing is announced, and no longer that nothing goes by itself", async () => {
  await open();
  expect(await panel("Votaciones anunciadas")).toHaveTextContent("Ninguna votación está anunciada.");
  expect(document.body).not.toHaveTextContent("Nunca se eliminan solos");
});

describe("an announced election", () => {
  const keepPath = "POST /api/admin/retention/elections/e1/keep";
  const releasePath = "POST /api/admin/retention/elections/e3/release";
  const withLeaving = { "GET /api/admin/retention": { ...overview, announced, kept } };

  it("is shown with the day from which it goes, or that it is going", async () => {
    await open(withLeaving);
    const leaving = await panel("Votaciones anunciadas");
    expect(leaving).toHaveTextContent("30 días después");
    const rowOf = (name: RegExp) => within(leaving).getByRole("row", { name });
    expect(rowOf(/Consejo 2016/)).toHaveTextContent("1 de diciembre de 2026");
    expect(rowOf(/Consejo 2015/)).toHaveTextContent("Ya se está eliminando");
    expect(within(rowOf(/Consejo 2015/)).queryByRole("button")).not.toBeInTheDocument();
    expect(rowOf(/Consejo 2014/)).toHaveTextContent(/Berta Prueba, 2 de noviembre de 2026.*Hay un reclamo/);
  });

  it("is kept for a reason, and not without one", async () => {
    const { user, api } = await open({ ...withLeaving, [keepPath]: answer(204) });
    await user.click(await screen.findByRole("button", { name: "Seguir guardando Consejo 2016" }));
    const dialog = screen.getByRole("dialog", { name: "Seguir guardando Consejo 2016" });
    await user.type(within(dialog).getByLabelText("Por qué"), "no");
    await user.click(within(dialog).getByRole("button", { name: "Seguir guardando" }));
    expect(within(dialog).getByLabelText("Por qué")).toBeInvalid();
    expect(api.callsOf(keepPath)).toEqual([]);
    await user.type(within(dialog).getByLabelText("Por qué"), " hay reclamo");
    await user.click(within(dialog).getByRole("button", { name: "Seguir guardando" }));
    expect(await screen.findByText("Se sigue guardando Consejo 2016.")).toBeInTheDocument();
    expect(api.callsOf(keepPath)[0]?.body).toEqual({ reason: "no hay reclamo" });
    expect(api.callsOf("GET /api/admin/retention")).toHaveLength(2);
  });

  it("is released again after a preview of what follows", async () => {
    const { user, api } = await open({ ...withLeaving, [releasePath]: answer(204) });
    await user.click(await screen.findByRole("button", { name: "Dejar de guardar Consejo 2014" }));
    const dialog = screen.getByRole("dialog", { name: "Dejar de guardar Consejo 2014" });
    expect(dialog).toHaveTextContent("se elimina sola 30 días después");
    await user.click(within(dialog).getByRole("button", { name: "Dejar de guardar" }));
    expect(await screen.findByText("Consejo 2014 se anunciará de nuevo.")).toBeInTheDocument();
    expect(api.callsOf(releasePath)).toHaveLength(1);
  });

  it("that began to go meanwhile says so, and the page is asked for again", async () => {
    const { user, api } = await open({ ...withLeaving, [keepPath]: () => problem("write-conflict") });
    await user.click(await screen.findByRole("button", { name: "Seguir guardando Consejo 2016" }));
    await user.type(screen.getByLabelText("Por qué"), "Hay un reclamo");
    await user.click(screen.getByRole("button", { name: "Seguir guardando" }));
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(api.callsOf("GET /api/admin/retention")).toHaveLength(2);
  });
});

it("keeps the history when the preview could not be made, and lets it be tried again", async () => {
  const { user, api } = await open({
    "GET /api/admin/retention": () => problem("unavailable"),
    "GET /api/admin/retention/runs": pageOf([{ ...run, by: undefined, class: "technical" }]),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("No se pudo mirar qué se eliminaría hoy.");
  expect(await screen.findByRole("row", { name: /Sola, cada día/ })).toBeInTheDocument();
  api.serve({ "GET /api/admin/retention": overview });
  await user.click(screen.getByRole("button", { name: "Intentar de nuevo" }));
  expect(await panel("Datos electorales")).toBeInTheDocument();
});

it.each(["en", "ht"] as const)("is whole in %s", async (language) => {
  serve({
    "GET /api/admin/retention": { ...overview, announced, kept },
    "GET /api/admin/retention/runs": pageOf([run]),
  });
  await renderApp(<SettingsPage />, {
    admin: superadmin,
    language,
    path: "/admin/config/:tab",
    route: "/admin/config/conservacion",
  });
  // Once among what is kept, once among what went.
  await waitFor(() => expect(screen.getAllByRole("row", { name: /Berta Prueba/ })).toHaveLength(2));
  expect(document.body.textContent).not.toMatch(
    /\{\{|retention\.|class\.|kind\.|runs\.|leaving\.|keep\.|kept\.|release\./,
  );
});
