import { renderApp } from "@urna/web-kit/testing/render-app";
import { problem, serve, type Routes } from "@urna/web-kit/testing/serve";
import { screen, waitFor, within } from "@testing-library/react";
import { anElection, pageOf, superadmin } from "../../../testing/an-election.ts";
import { aDryRun, anImport, aVersion } from "../testing/a-roll.ts";
import { errorFile } from "./review/error-file.ts";
import { ImportPage } from "./import-page.tsx";

const election = anElection();
const files = "POST /api/admin/elections/:id/roll/files";
const imports = "POST /api/admin/elections/:id/roll/imports";
const state = "GET /api/admin/elections/:id/roll/imports/:importId";
const findings = "GET /api/admin/elections/:id/roll/imports/:importId/findings";
const commit = "POST /api/admin/elections/:id/roll/imports/:importId/commit";

const column = (header: string, suggestion?: string, source = "alias") => ({
  header,
  samples: [`de ${header}`],
  source: suggestion ? source : "none",
  ...(suggestion && { suggestion }),
});
const reading = {
  format: "csv",
  encoding: "windows-1252",
  separator: ";",
  bytes: 2_000_000,
  sha256: "ab",
  rows: 11_364,
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
  it("is not left behind without a question once it is chosen", async () => {
    const app = await open();
    const chosen = new File(["RUT"], "docentes.csv");
    await app.user.upload(await screen.findByLabelText(/Archivo con el padrón/), chosen);
    await app.user.click(screen.getByRole("link", { name: "Padrón" }));
    expect(await screen.findByRole("dialog", { name: "¿Salir sin guardar?" })).toBeInTheDocument();
  });

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

  it("has nothing to correct where it is the service that does not answer", async () => {
    const app = await open({ [files]: problem("unavailable") });
    await read(app);
    const summary = await screen.findByRole("alert", { name: "No se pudo continuar" });
    expect(within(summary).queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Archivo con el padrón/)).not.toBeInvalid();
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
      words: {},
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

describe("words that are no category", () => {
  const unknownWords = [
    { word: "Profesor(a)", rows: 1_200 },
    { word: "Portero", rows: 3 },
  ];
  const withWords = anImport({ dryRun: aDryRun({ errorRows: 1_203, unknownWords }) });

  it("are given one, and the file is read again", async () => {
    const app = await open({ [state]: withWords });
    await read(app);
    await app.user.selectOptions(await screen.findByLabelText(/Tipo de documento de todas/), "rut");
    await app.user.selectOptions(screen.getByLabelText("Sexo se lee como"), "categories");
    await app.user.click(screen.getByRole("button", { name: "Revisar el archivo" }));
    const table = await screen.findByRole("table", { name: "Estamentos que no conocemos" });
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent(/Profesor\(a\).*1\.200/);
    expect(screen.getByText("Docentes", { selector: "strong" }).parentElement).toHaveTextContent(
      "Docentes: docente, docentes, profesor",
    );
    const again = screen.getByRole("button", { name: "Leer el archivo de nuevo" });
    expect(again).toBeDisabled();
    await app.user.selectOptions(screen.getByLabelText("Profesor(a) se lee como"), "teacher");
    app.api.serve({ [imports]: aDryRun({ importId: "i2" }), [state]: anImport() });
    await app.user.click(again);
    await waitFor(() => expect(app.location()).toContain("carga=i2"));
    const mapping = app.api.callsOf(imports)[1]?.url.searchParams.get("mapping") ?? "";
    expect(JSON.parse(mapping)).toMatchObject({ words: { "Profesor(a)": "teacher" } });
    await waitFor(() => expect(table).not.toBeInTheDocument());
  });

  it("are shown without a choice where the page no longer has the file", async () => {
    await open({ [state]: withWords }, "&carga=i1");
    expect(await screen.findByText(/Esta página ya no tiene el archivo/)).toBeInTheDocument();
    expect(screen.queryByLabelText("Portero se lee como")).not.toBeInTheDocument();
  });
});

const finding = {
  row: 213,
  severity: "error",
  field: "documentNumber",
  code: "invalid-rut",
  amount: 0,
  document: "12.345.678-6",
  name: "Lidia Prueba",
  original: ["12.345.678-6", "Lidia"],
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

  it("counts errors by kind, and shows the rows of one", async () => {
    const errorKinds = [
      { field: "categories", code: "invalid-format", rows: 1_200 },
      { field: "documentNumber", code: "invalid-rut", rows: 4 },
    ];
    const found = anImport({ dryRun: aDryRun({ errorRows: 1_204, errorKinds }) });
    const app = await open({ [state]: found, [findings]: pageOf([finding]) }, "&carga=i1");
    const table = await screen.findByRole("table", { name: "Errores por tipo" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent(/Estamento: No conocemos esa palabra.*1\.200/);
    await app.user.click(within(second!).getByRole("button", { name: /Ver las filas Número de documento/ }));
    expect(screen.getByLabelText("Mostrar")).toHaveDisplayValue(/^Número de documento/);
    await waitFor(() => expect(app.api.callsOf(findings)).toHaveLength(2));
    const asked = app.api.callsOf(findings)[1]?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      severity: "error",
      field: "documentNumber",
      code: "invalid-rut",
    });
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

  const elections = [
    {
      electionId: "e9",
      title: { es: "Consejo 2026" },
      contacts: 1,
      emptied: 135,
      renamed: 0,
      added: 0,
      removed: 2,
    },
  ];
  const touching = anImport({
    dryRun: aDryRun({ elections, contactsInUse: 1, blanks: [{ column: "email", people: 87, inUse: 135 }] }),
  });

  it("shows first the sealed elections that a file touches, and leaves their contacts unchanged", async () => {
    const app = await open({ [state]: touching, [commit]: aVersion() }, "&carga=i1");
    const [panel] = await screen.findAllByRole("region");
    expect(panel).toHaveAccessibleName("Este cambio toca votaciones selladas o abiertas");
    expect(panel).toHaveTextContent(/Consejo 2026.*1 persona viene con otro correo.*135 personas vienen sin/);
    expect(panel).toHaveTextContent("2 personas salen del padrón y siguen votando en ella.");
    expect(
      screen.getByRole("checkbox", { name: /Cambiar también (el correo|los correos).* Consejo 2026/ }),
    ).not.toBeChecked();
    expect(screen.getByRole("checkbox", { name: /Borrar lo que viene vacío.*Correo/ })).not.toBeChecked();
    await app.user.click(screen.getByRole("checkbox", { name: /pasará a tener/ }));
    await app.user.click(screen.getByRole("button", { name: "Guardar como versión 2" }));
    await waitFor(() => expect(app.api.callsOf(commit)[0]?.body).toEqual({ leaveOutErrors: true }));
  });

  it("erases what comes empty for a person who types the number of people, which follows the other box", async () => {
    const app = await open({ [state]: touching, [commit]: aVersion() }, "&carga=i1");
    const save = await screen.findByRole("button", { name: "Guardar como versión 2" });
    await app.user.click(screen.getByRole("checkbox", { name: /pasará a tener/ }));
    await app.user.click(screen.getByRole("checkbox", { name: /Correo.*87 personas/ }));
    const typed = screen.getByLabelText("¿Cuántas personas pierden su dato de «Correo»?");
    await app.user.type(typed, "222");
    await app.user.click(save);
    expect(screen.getByText("No es ese número: escriba 87, o quite la marca")).toBeInTheDocument();
    expect(typed).toHaveFocus();
    expect(app.api.callsOf(commit)).toHaveLength(0);
    await app.user.click(screen.getByRole("checkbox", { name: /Cambiar también/ }));
    await app.user.click(save);
    await waitFor(() =>
      expect(app.api.callsOf(commit)[0]?.body).toEqual({
        leaveOutErrors: true,
        clear: [{ column: "email", people: 222 }],
        contactsInUse: true,
      }),
    );
  });

  it("says who loses a category, and who joins and leaves each", async () => {
    const guardians = {
      key: "guardian",
      before: 120,
      after: 25,
      added: 25,
      gained: 0,
      lost: 100,
      removed: 20,
      changed: 0,
      unchanged: 0,
      errors: 0,
      withoutEmail: 0,
    };
    const dryRun = aDryRun({ categories: [guardians], losingCategory: 100 });
    await open({ [state]: anImport({ dryRun }) }, "&carga=i1");
    expect(await screen.findByText("100 personas pierden un estamento.")).toBeInTheDocument();
    const table = screen.getByRole("table", { name: "Por estamento" });
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent(/120.*25.*[-−]95.*100/);
  });

  it("accounts for every row of the file", async () => {
    const dryRun = aDryRun({ rows: 12_180, people: 11_932, errorRows: 128, repeatedRows: 120 });
    await open({ [state]: anImport({ dryRun }) }, "&carga=i1");
    expect(
      await screen.findByText(/12.180 filas: 11.932 personas, 128 con errores y 120 unidas a otra fila/),
    ).toBeInTheDocument();
  });

  it("shows how far the commit of somebody else has come", async () => {
    await open({ [state]: anImport({ state: "committing", done: 500, total: 2_000 }) }, "&carga=i1");
    const progress = await screen.findByRole("progressbar", {
      name: /Guardando: 500 de 2.000 filas \(25.*%\)/,
    });
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

  it("of an older version says who comes back and who goes, and what stays", async () => {
    const restored = { number: 3, erased: 2 };
    const dryRun = aDryRun({ mode: "replace", removed: 1, losingCategory: 1, baseNumber: 4, restored });
    await open({ [state]: anImport({ fileName: "", header: [], dryRun }) }, "&carga=i1");
    expect(await screen.findByRole("heading", { name: "Restaurar la versión 3" })).toBeInTheDocument();
    expect(screen.getByText(/Nombres, correos y teléfonos quedan como están hoy\./)).toBeInTheDocument();
    expect(screen.getByText("Vuelven")).toBeInTheDocument();
    expect(screen.getByText("2 personas pidieron eliminar sus datos y no vuelven.")).toBeInTheDocument();
    expect(screen.getByText("1 persona pierde un estamento.")).toBeInTheDocument();
    expect(screen.getByText("Están en la versión actual y no en la que vuelve.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ver el padrón" })).toBeInTheDocument();
    expect(screen.queryByText(/archivo/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Guardar como versión 5" })).toBeInTheDocument();
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
  const file = await errorFile({
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
    'RUT;Nombre;Sexo;Fila;Columna;Qué corregir\r\n"\'=cmd|x";"O""Higgins";;214;RUT;"Corrija; por favor"\r\n',
  );
});
