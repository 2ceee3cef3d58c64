import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../testing/an-election.ts";
import { RollPage } from "./roll-page.tsx";

const election = anElection();
const imports = "POST /api/admin/elections/:id/roll/imports";
const commit = "POST /api/admin/elections/:id/roll/imports/:importId/commit";
const dryRun = { importId: "i1", added: 3, changed: 1, unchanged: 8, removed: 2, errors: [] };
const version = {
  id: "v2",
  processId: "p",
  number: 2,
  sha256: "ab",
  size: 12,
  committedAt: "2026-11-10T20:05:00.000Z",
};

async function open(routes: Routes = {}, search = `?votacion=${election.id}`) {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    "GET /api/admin/processes": pageOf([{ id: "p", code: "CL-2026", name: { es: "Consejo Local 2026" } }]),
    "GET /api/admin/elections/:id/roll": pageOf([]),
    "GET /api/admin/elections/:id/roll/versions": pageOf([]),
    ...routes,
  });
  const app = await renderApp(<RollPage />, { route: `/admin/padron${search}`, admin: superadmin });
  return { ...app, api };
}

async function check(app: Awaited<ReturnType<typeof open>>, content = "tipo_documento;nombres\n") {
  const file = new File([content], "padron.csv", { type: "text/csv" });
  await app.user.upload(await screen.findByLabelText(/Archivo CSV/), file);
  await app.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
}

it("shows nobody's data before an election is chosen", async () => {
  const { user, api, location } = await open({}, "");
  await user.selectOptions(await screen.findByLabelText(/Votación/), election.id);
  expect(location()).toBe(`/admin/padron?votacion=${election.id}`);
  expect(await screen.findByText("El padrón está vacío.")).toBeInTheDocument();
  expect(api.callsOf("GET /api/admin/elections/:id/roll")).toHaveLength(1);
});

it("searches on the server and tells how many there are", async () => {
  const person = {
    personId: "1",
    name: "Persona Uno",
    maskedDocument: "11••••••-1",
    maskedEmail: "",
    categories: ["teacher"],
    establishment: "",
    disabled: false,
    hasVoted: true,
  };
  const { user, api } = await open({ "GET /api/admin/elections/:id/roll": pageOf([person], 60) });
  await user.type(await screen.findByLabelText("Buscar persona"), " uno ");
  await user.click(screen.getByRole("button", { name: "Buscar" }));
  expect(await screen.findByText("60 personas")).toBeInTheDocument();
  const last = api.callsOf("GET /api/admin/elections/:id/roll").at(-1);
  expect(last?.url.searchParams.get("q")).toBe("uno");
  const table = screen.getByRole("table", { name: "Personas del padrón" });
  expect(within(table).getByRole("row", { name: /Persona Uno/ })).toHaveTextContent("Votó");
});

describe("an import", () => {
  it("with errors names row, column and cure, and cannot be confirmed", async () => {
    const errors = [{ row: 3, column: "numero_documento", code: "invalid-rut" }];
    const app = await open({ [imports]: { ...dryRun, errors } });
    await check(app);
    const table = await screen.findByRole("table", { name: "Errores del archivo" });
    const [, row] = within(table).getAllByRole("row");
    expect(row).toHaveTextContent(/4.*numero_documento.*Formato de RUT inválido/);
    expect(screen.queryByRole("button", { name: "Confirmar el padrón" })).not.toBeInTheDocument();
  });

  it("is confirmed only by somebody who says what will change", async () => {
    const app = await open({ [imports]: dryRun, [commit]: version });
    await check(app);
    const confirm = await screen.findByRole("button", { name: "Confirmar el padrón" });
    expect(screen.getByText("2 personas saldrán del padrón.")).toBeInTheDocument();
    await app.user.click(confirm);
    expect(screen.getByText("Marque que entiende lo que va a cambiar")).toBeInTheDocument();
    expect(app.api.callsOf(commit)).toHaveLength(0);
    await app.user.click(screen.getByRole("checkbox", { name: /pasará a tener 12 personas/ }));
    await app.user.click(confirm);
    expect(await screen.findByText("El padrón es ahora la versión 2.")).toBeInTheDocument();
    expect(app.api.callsOf(commit)[0]?.path).toMatch(/\/i1\/commit$/);
  });

  it("says so when another one came first, and starts again", async () => {
    const app = await open({ [imports]: dryRun, [commit]: problem("write-conflict") });
    await check(app);
    await app.user.click(await screen.findByRole("checkbox"));
    await app.user.click(screen.getByRole("button", { name: "Confirmar el padrón" }));
    expect(await screen.findByText("Su carga no se confirmó.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Revisar el archivo" })).toBeInTheDocument();
    expect(app.api.callsOf("GET /api/admin/elections/:id/roll/versions")).toHaveLength(2);
  });

  it("names the columns that the file lacks", async () => {
    const errors = [
      { path: "estamento", code: "required" as const },
      { path: "rows", code: "required" as const },
    ];
    const app = await open({ [imports]: problem("invalid-request", { errors }) });
    await check(app);
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Falta la columna estamento");
    expect(alert).toHaveTextContent("ninguna persona");
  });

  it("sends no empty file", async () => {
    const app = await open();
    await check(app, "");
    expect(await screen.findByRole("alert")).toHaveTextContent("El archivo está vacío");
    expect(app.api.callsOf(imports)).toHaveLength(0);
  });

  it("sends the file as it is", async () => {
    const app = await open({ [imports]: dryRun });
    await check(app);
    await screen.findByText("El archivo está en regla");
    expect(app.api.callsOf(imports)[0]?.headers.get("content-type")).toBe("text/csv");
  });
});
