import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { aDryRun, anImport, aVersion } from "../testing/a-roll.ts";
import { csvCell } from "../../../file/csv-file.ts";
import { errorFile } from "./error-file.ts";
import { ImportPage } from "./import-page.tsx";

const election = anElection();
const files = "POST /api/admin/elections/:id/roll/files";
const imports = "POST /api/admin/elections/:id/roll/imports";
const state = "GET /api/admin/elections/:id/roll/imports/:importId";
const findings = "GET /api/admin/elections/:id/roll/imports/:importId/findings";
const commit = "POST /api/admin/elections/:id/roll/imports/:importId/commit";

const column = (header: string, suggestion?: string, source = "alias") => ({
  ...{ header, samples: [`de ${header}`], source: suggestion ? source : "none" },
  ...(suggestion && { suggestion }),
});
const reading = {
  ...{
    format: "csv",
    encoding: "windows-1252",
    separator: ";",
    bytes: 2_000_000,
    sha256: "ab",
    rows: 11_364,
  },
  columns: [
    column("RUT", "documentNumber"),
    column("Nombre", "givenNames", "name"),
    column("Apellidos", "surnames"),
    column("Sexo"),
  ],
};

async function open(routes: Routes = {}, more = "") {
  const api = serve({
    "GET /api/admin/elections": pageOf([election]),
    [files]: reading,
    [imports]: aDryRun(),
    [state]: anImport(),
    [findings]: pageOf([]),
    ...routes,
  });
  const route = `/admin/padron/importar?votacion=${election.id}${more}`;
  const app = await renderApp(<ImportPage />, { route, admin: superadmin });
  return { ...app, api };
}

async function read(
  { user }: Awaited<ReturnType<typeof open>>,
  content = "RUT;Nombre\n",
  name = "docentes.csv",
) {
  await user.upload(await screen.findByLabelText(/Archivo con el padrón/), new File([content], name));
  await user.click(screen.getByRole("button", { name: "Leer las columnas" }));
}

describe("the file", () => {
  it("is not sent when it is empty", async () => {
    const app = await open();
    await read(app, "");
    expect(await screen.findByRole("alert")).toHaveTextContent("El archivo está vacío");
    expect(app.api.callsOf(files)).toHaveLength(0);
  });

  it.each([
    ["rows", "too-long", "más de 50.000 filas"],
    ["columns", "too-long", "más de 100 columnas"],
    ["file", "invalid-format", "no es una tabla"],
    ["rows", "required", "ninguna persona"],
  ] as const)("with wrong %s (%s) says so in one sentence", async (path, code, words) => {
    const app = await open({ [files]: problem("invalid-request", { errors: [{ path, code }] }) });
    await read(app);
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("of a spreadsheet goes as one", async () => {
    const app = await open();
    await read(app, "PK", "Padrón.XLSX");
    await screen.findByRole("table", { name: "Columnas" });
    expect(app.api.callsOf(files)[0]?.headers.get("content-type")).toMatch(/spreadsheetml/);
  });
});

describe("the columns", () => {
  it("are sent as somebody chose them, with what no column says", async () => {
    const app = await open();
    await read(app);
    const table = await screen.findByRole("table", { name: "Columnas" });
    expect(
      screen.getByText(/11\.364 filas, 1,9 MB, Windows-1252, separado por punto y coma/),
    ).toBeInTheDocument();
    expect(within(table).getByRole("row", { name: /RUT/ })).toHaveTextContent("Sugerido por su nombre");
    await app.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent(/qué columna es: Tipo de documento.*qué columna es: Estamento/);
    expect(app.api.callsOf(imports)).toHaveLength(0);
    await app.user.selectOptions(screen.getByLabelText(/Tipo de documento de todas/), "rut");
    await app.user.selectOptions(screen.getByLabelText("Sexo se lee como"), "categories");
    await app.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    await waitFor(() => expect(app.location()).toContain("carga=i1"));
    const sent = app.api.callsOf(imports)[0]?.url.searchParams;
    expect(sent?.get("mode")).toBe("upsert");
    expect(sent?.get("fileName")).toBe("docentes.csv");
    expect(JSON.parse(sent?.get("mapping") ?? "")).toEqual({
      columns: { documentNumber: 0, givenNames: 1, surnames: 2, categories: 3 },
      fixed: { documentType: "rut" },
    });
  });

  it("may not be read twice as the same", async () => {
    const app = await open();
    await read(app);
    await app.user.selectOptions(await screen.findByLabelText("Sexo se lee como"), "surnames");
    await app.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Dos columnas se leen como: Apellidos");
  });
});

const finding = {
  ...{ row: 213, severity: "error", field: "documentNumber", code: "invalid-rut", amount: 0 },
  ...{ document: "12.345.678-6", name: "Lidia Prueba", original: ["12.345.678-6", "Lidia"] },
};

describe("the review", () => {
  const withErrors = anImport({ dryRun: aDryRun({ errorRows: 2, mode: "replace", removed: 4 }) });

  it("names row, person, column and cure", async () => {
    await open({ [state]: withErrors, [findings]: pageOf([finding]) }, "&carga=i1");
    const table = await screen.findByRole("table", { name: "Qué encontramos" });
    const [, row] = within(table).getAllByRole("row");
    expect(row).toHaveTextContent(
      /214.*12\.345\.678-6.*Lidia Prueba.*Error.*El dígito verificador debería ser 5/,
    );
    expect(screen.getByText("2 filas tienen errores y no entrarían.")).toBeInTheDocument();
    expect(screen.getByText("4 personas saldrán del padrón.")).toBeInTheDocument();
  });

  it("is saved only by somebody who says what will change", async () => {
    const app = await open({ [state]: withErrors, [commit]: aVersion() }, "&carga=i1");
    const save = await screen.findByRole("button", { name: "Guardar como versión 2" });
    await app.user.click(save);
    expect(screen.getByText("Marque que entiende lo que va a cambiar")).toBeInTheDocument();
    expect(app.api.callsOf(commit)).toHaveLength(0);
    await app.user.click(
      screen.getByRole("checkbox", { name: /pasará a tener 12 personas.*2 filas con error/ }),
    );
    app.api.serve({ [state]: anImport({ state: "committed", version: aVersion() }) });
    await app.user.click(save);
    expect(await screen.findByText("El padrón es ahora la versión 2.")).toBeInTheDocument();
    expect(app.api.callsOf(commit)[0]?.body).toEqual({ leaveOutErrors: true });
  });

  it("shows how far the commit of somebody else has come", async () => {
    await open({ [state]: anImport({ state: "committing", done: 500 }) }, "&carga=i1");
    const progress = await screen.findByRole("progressbar", { name: /Guardando: 500 de 12 filas/ });
    expect(progress).toHaveAttribute("value", "500");
  });

  it.each([
    ["roll-busy", "Alguien está guardando o sellando este padrón ahora mismo", true],
    ["write-conflict", "Otra persona guardó una versión después de su revisión", false],
  ] as const)("says %s, and whether it can be tried again", async (code, words, again) => {
    const app = await open({ [commit]: problem(code) }, "&carga=i1");
    await app.user.click(await screen.findByRole("checkbox"));
    await app.user.click(screen.getByRole("button", { name: "Guardar como versión 2" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(screen.queryAllByRole("button", { name: "Guardar como versión 2" })).toHaveLength(again ? 1 : 0);
  });

  it("of a file without one sound row ends there", async () => {
    const none = aDryRun({ added: 0, changed: 0, unchanged: 0, errorRows: 3 });
    await open({ [state]: anImport({ dryRun: none }) }, "&carga=i1");
    expect(await screen.findByText("No queda nadie que cargar.")).toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});

it("writes errors into a table that spreadsheets run nothing of", async () => {
  const explain = () => ["214", "RUT", "Corrija; por favor"] as const;
  const file = errorFile({
    header: ["RUT", "Nombre", "Sexo"],
    findings: [{ ...finding, severity: "error", original: ["=cmd|x", 'O"Higgins'] }],
    added: ["Fila", "Columna", "Qué corregir"],
    explain,
  });
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
  expect(text.replace("\uFEFF", "")).toBe(
    'RUT;Nombre;Sexo;Fila;Columna;Qué corregir\r\n\'=cmd|x;"O""Higgins";;214;RUT;"Corrija; por favor"\r\n',
  );
  expect(["+1", "-1", "@a", "\ta", "a"].map(csvCell)).toEqual(["'+1", "'-1", "'@a", "'\ta", "a"]);
});
