import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { saveFile } from "@urna/web-kit/files/save-file";
import { aDryRun, aVersion } from "./testing/a-roll.ts";
import { RollPage } from "./roll-page.tsx";

jest.mock("@urna/web-kit/files/save-file", () => ({ saveFile: jest.fn() }));

const election = anElection();
const votersOf = (items: object[], total?: number) => ({ ...pageOf(items, total), moreThanTotal: false });
const access = "GET /api/admin/elections/:id/roll/access";

async function open(routes: Routes = {}, search = `?votacion=${election.id}`) {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    "GET /api/admin/processes": pageOf([{ id: "p", code: "CL-2026", name: { es: "Consejo Local 2026" } }]),
    "GET /api/admin/elections/:id/roll": votersOf([]),
    "GET /api/admin/elections/:id/roll/versions": pageOf([]),
    "GET /api/admin/elections/:id/roll/imports": { items: [] },
    [access]: { versionNumber: 0, categories: [] },
    ...routes,
  });
  const app = await renderApp(<RollPage />, { route: `/admin/padron${search}`, admin: superadmin });
  return { ...app, api };
}

it("shows nobody's data before an election is chosen", async () => {
  const { user, api, location } = await open({}, "");
  await user.selectOptions(await screen.findByLabelText(/Votación/), election.id);
  expect(location()).toBe(`/admin/padron?votacion=${election.id}`);
  expect(await screen.findByText("El padrón está vacío.")).toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/elections/:id/roll")).toHaveLength(1);
});

it("hands out the list for exhibition, in the page's language, once there is a roll", async () => {
  const pdf = "GET /api/admin/elections/:id/roll/exhibition.pdf";
  const { user, api } = await open({
    "GET /api/admin/elections/:id/roll/versions": pageOf([aVersion()]),
    [pdf]: () => new Response("%PDF", { headers: { "content-type": "application/pdf" } }),
  });
  await user.click(await screen.findByRole("button", { name: "Descargar el PDF de la nómina" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toBe(`Nomina-para-exhibicion-${election.code}.pdf`);
  expect(api.callsOf(pdf)[0]?.url.searchParams.get("lang")).toBe("es");
});

it("searches on the server, and shows the total and each person's step", async () => {
  const person = {
    personId: "1",
    name: "Persona Uno",
    maskedDocument: "11••••••-1",
    maskedEmail: "",
    categories: ["teacher"],
    establishment: "",
    disabled: false,
    hasVoted: false,
    state: "bounced",
  };
  const { user, api } = await open({ "GET /api/admin/elections/:id/roll": votersOf([person], 60) });
  await user.type(await screen.findByLabelText("Buscar persona"), " uno ");
  await user.click(screen.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByText("60 personas")).toBeInTheDocument();
  const last = api.callsOf("GET /api/admin/elections/:id/roll").at(-1);
  expect(last?.url.searchParams.get("q")).toBe("uno");
  const table = screen.getByRole("table", { name: "Personas del padrón" });
  expect(within(table).getByRole("row", { name: /Persona Uno/ })).toHaveTextContent("El código no llegó");
  expect(within(table).getByRole("link", { name: "Persona Uno" })).toHaveAttribute(
    "href",
    `/admin/padron/personas/1?votacion=${election.id}`,
  );
});

it("says that a name finds more people than are counted, and what to do", async () => {
  const many = { ...votersOf([], 10_000), moreThanTotal: true };
  await open({ "GET /api/admin/elections/:id/roll": many }, `?votacion=${election.id}&q=mar`);
  expect(await screen.findByText(/^Más de 10.000 personas\. Escriba más del nombre/)).toHaveAttribute(
    "role",
    "status",
  );
});

it("shows where each version came from, and links to its changes", async () => {
  const older = aVersion({ id: "v1", number: 1, fileName: "" });
  const newer = aVersion({ added: 3, changed: 1, removed: 2 });
  await open({ "GET /api/admin/elections/:id/roll/versions": pageOf([newer, older]) });
  const table = await screen.findByRole("table", { name: "Versiones del padrón" });
  const row = within(table).getByRole("row", { name: /Versión 2/ });
  expect(row).toHaveTextContent(/Ana Admin.*docentes\.csv/);
  expect(within(row).getByRole("link", { name: /3 nuevas, 1 cambian, 2 salen/ })).toHaveAttribute(
    "href",
    `/admin/padron/cambios?votacion=${election.id}&desde=v1&version=v2`,
  );
  expect(within(table).getByRole("row", { name: /Versión 1/ })).toHaveTextContent("Sin archivo");
});

it("shows first the version that the election was sealed on, and what was saved since", async () => {
  const sealedFor = [{ electionId: election.id, title: { es: "Docentes 2026" } }];
  const sealed = aVersion({ id: "v1", number: 1, size: 1_800, sealedFor });
  const newest = aVersion({ id: "v3", number: 3, size: 1_801 });
  const versions = [newest, aVersion({ id: "v2", number: 2 }), sealed];
  await open({ "GET /api/admin/elections/:id/roll/versions": pageOf(versions) });
  expect(await screen.findByText(/se selló con la versión 1, de 1.800 personas/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Comparar la versión 1 con la 3" })).toHaveAttribute(
    "href",
    `/admin/padron/cambios?votacion=${election.id}&desde=v1&version=v3`,
  );
  const table = screen.getByRole("table", { name: "Versiones del padrón" });
  const [, first, second] = within(table).getAllByRole("row");
  expect(first).toHaveTextContent(/^Versión 1 ?Sellada para: Docentes 2026/);
  expect(second).toHaveTextContent(/^Versión 3/);
});

it("says nothing of later versions where the sealed one is the newest", async () => {
  const sealedFor = [{ electionId: election.id, title: { es: "Docentes 2026" } }];
  await open({ "GET /api/admin/elections/:id/roll/versions": pageOf([aVersion({ sealedFor })]) });
  expect(await screen.findByText(/se selló con la versión 2/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Comparar/ })).not.toBeInTheDocument();
});

it("foresees who has no way in, and says so in words", async () => {
  const teacher = {
    category: "teacher",
    people: 20,
    withoutEmail: 3,
    sharedEmail: 2,
    withoutLast4: 0,
    onlyByDigits: 3,
  };
  await open({ [access]: { versionNumber: 2, categories: [{ ...teacher, lockedOut: 3 }] } });
  const table = await screen.findByRole("table", { name: "Quién podrá entrar" });
  expect(within(table).getByRole("row", { name: /Docentes/ })).toHaveTextContent(/20.*3.*2.*0.*3/);
  expect(screen.getByText(/3 personas no tienen una entrada prevista/)).toBeInTheDocument();
});

it("says what an election without voter groups lacks", async () => {
  await open({ [access]: { versionNumber: 2, categories: [] } });
  expect(await screen.findByText(/todavía no dice qué estamentos votan/)).toBeInTheDocument();
});

const unfinished = {
  importId: "Imp",
  fileName: "padron.csv",
  stagedAt: "2026-03-10T12:00:00Z",
  stagedBy: "Ana Admin",
  rows: 12_180,
  errorRows: 128,
  restoredNumber: 0,
};

it("says of an import that came in no file that it has none", async () => {
  await open({
    "GET /api/admin/elections/:id/roll/imports": { items: [{ ...unfinished, fileName: "" }] },
  });
  const table = await screen.findByRole("table", { name: "Importaciones sin terminar" });
  expect(within(table).getByRole("rowheader", { name: "Sin archivo" })).toBeInTheDocument();
  expect(within(table).getByRole("button", { name: "Descartar Sin archivo" })).toBeInTheDocument();
});

it("lists an import left half-way, to go on with it or to discard it", async () => {
  const { user, api } = await open({
    "GET /api/admin/elections/:id/roll/imports": { items: [unfinished] },
    "DELETE /api/admin/elections/:id/roll/imports/:importId": answer(204),
  });
  const table = await screen.findByRole("table", { name: "Importaciones sin terminar" });
  expect(within(table).getByRole("row", { name: /padron\.csv/ })).toHaveTextContent(
    /Ana Admin.*12\.180.*128/,
  );
  expect(screen.getByRole("link", { name: "Continuar con padron.csv" })).toHaveAttribute(
    "href",
    `/admin/padron/importar?votacion=${election.id}&carga=Imp`,
  );
  await user.click(screen.getByRole("button", { name: "Descartar padron.csv" }));
  api.serve({ "GET /api/admin/elections/:id/roll/imports": { items: [] } });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(table).not.toBeInTheDocument());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

describe("an older version of the roll", () => {
  const versions = "GET /api/admin/elections/:id/roll/versions";
  const restoring = "POST /api/admin/elections/:id/roll/versions/:versionId/restoring";
  const both = pageOf([
    aVersion({ id: "v3", number: 3, fileName: "", restoredNumber: 1 }),
    aVersion({ id: "v2", number: 2 }),
  ]);

  it("can be brought back, the newest not, and leads to what that would change", async () => {
    const { user, api, location } = await open({
      [versions]: both,
      [restoring]: aDryRun({ importId: "Imp", restored: { number: 2, erased: 0 } }),
    });
    const table = await screen.findByRole("table", { name: "Versiones del padrón" });
    expect(within(table).getByRole("row", { name: /^Versión 3/ })).toHaveTextContent(
      "Restauración de la versión 1",
    );
    expect(within(table).getAllByRole("button", { name: /^Restaurar la versión/ })).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Restaurar la versión 2" }));
    await waitFor(() => expect(location()).toBe(`/admin/padron/importar?votacion=${election.id}&carga=Imp`));
    expect(api.callsOf(restoring)[0]?.url.pathname).toContain("/versions/v2/restoring");
  });

  it("is refused in words where nothing would change", async () => {
    const { user } = await open({ [versions]: both, [restoring]: problem("same-roll") });
    await user.click(await screen.findByRole("button", { name: "Restaurar la versión 2" }));
    expect(await screen.findByText(/No hay nada que restaurar/)).toBeInTheDocument();
  });

  it("left half-way is listed by its number", async () => {
    const left = { ...unfinished, fileName: "", errorRows: 0, restoredNumber: 2 };
    await open({ "GET /api/admin/elections/:id/roll/imports": { items: [left] } });
    expect(
      await screen.findByRole("link", { name: "Continuar con Restauración de la versión 2" }),
    ).toBeInTheDocument();
  });
});
