import { csvFile } from "@urna/contract/csv";
import writeXlsxFile from "write-excel-file/node";
import { readTable } from "../src/roll/read-table.ts";
import { readFirstSheet } from "../src/roll/sheet.ts";
import { rollExports } from "./fakes/roll-exports.ts";
import { processId, versionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
let entries: { row: number; original: string[]; categories: string[]; documentType: string }[] = [];
let opening: object = {};
beforeEach(async () => {
  world = await startWorld({ rollMaxBytes: 3 * 1024 * 1024 });
  const { stageRoll } = world.fakes.rolls;
  world.fakes.rolls.stageRoll = async (messages, context) => {
    entries = [];
    async function* kept() {
      for await (const message of messages) {
        if (entries.length === 0) opening = message;
        entries.push(...(message.entries as typeof entries));
        yield message;
      }
    }
    return stageRoll(kept() as never, context);
  };
});
afterEach(() => world.close());

const token = "admin-token";
const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const table = [
  "Tipo documento;Número documento;nombres;apellido_paterno;apellido_materno;email;estamento",
  'RUT;12.345.678-5;"Ana; María";Prueba;Ñuñez;ana@example.cl;Docente|Apoderado',
  "",
  "IPE;100;Benito;Prueba;;;Estudiante",
].join("\r\n");

const importing = (body: Buffer | string, query: Record<string, string> = {}, type = "text/csv") =>
  send(world, "importRoll", { token, body: Buffer.from(body), type, query });
const reading = (body: Buffer | string, type = "text/csv") =>
  send(world, "readRollFile", { token, body: Buffer.from(body), type });
const problems = ({ body }: { body: { errors?: { path: string; code: string }[] } }) =>
  (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const sheet = (rows: string[][]) =>
  writeXlsxFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

describe("a roll as a table", () => {
  it.each([
    ["UTF-8", Buffer.from(`\ufeff${table}`, "utf8")],
    ["Windows-1252", Buffer.from(table, "latin1")],
    ["mixed line endings", Buffer.from(table.replace("\r\n", "\n"), "utf8")],
  ])("is read in %s, and its rows keep their numbers", async (_name, bytes) => {
    const response = await importing(bytes);
    expect(response.body).toMatchObject({ importId: versionId, added: 2 });
    // The columns have the file's own names.
    expect(response.body.errors).toEqual([{ row: 2, column: "Número documento", code: "invalid-rut" }]);
    expect(entries.map(({ row }) => row)).toEqual([1, 3]);
    expect(entries[0]).toMatchObject({
      documentType: "rut",
      givenNames: "Ana; María",
      surnames: "Prueba Ñuñez",
      categories: ["teacher", "guardian"],
      email: "ana@example.cl",
    });
    expect(entries[1]?.original).toEqual(["IPE", "100", "Benito", "Prueba", "", "", "Estudiante"]);
  });

  it("is read from a spreadsheet, with its documents as one sees them", async () => {
    const [header = "", ...rows] = table.split("\r\n").filter((line) => line !== "");
    const cells = [header, ...rows].map((line) => line.replaceAll('"', "").split(";").slice(0, 7));
    cells[1] = ["RUT", "12345678-5", "Ana", "Prueba", "", "", "Docente"];
    expect((await importing(await sheet(cells), {}, xlsxType)).status).toBe(201);
    expect(entries.map(({ documentType }) => documentType)).toEqual(["rut", "ipe"]);
    expect(opening).toMatchObject({ file: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string } });
  });

  it("is a spreadsheet by its bytes, whatever it is called", async () => {
    const cells = [
      ["tipo_documento", "numero_documento", "nombres", "apellidos", "estamento"],
      ["IPE", "1", "A", "B", "x"],
    ];
    expect((await importing(await sheet(cells))).status).toBe(201);
  });

  it("says which columns are missing, and guesses at none", async () => {
    expect(problems(await importing("nombres;rbd\nA;1"))).toEqual([
      "tipo_documento required",
      "numero_documento required",
      "apellidos required",
      "estamento required",
    ]);
    expect(problems(await importing("nombres;Correo;nombres\nA;b;c"))).toEqual([
      "Correo unknown-field",
      "nombres duplicate",
    ]);
  });

  it("marks a row that has more cells than the header", async () => {
    const long =
      "tipo_documento,numero_documento,nombres,apellidos,estamento\nrut,1-9,A,B,docente,extra\nrut,1-9,A,B,docente,,";
    await importing(long);
    expect(entries.map((entry) => (entry as never as { overlong: boolean }).overlong)).toEqual([true, false]);
  });

  it.each([
    ["an empty file", "", "file required"],
    ["only line ends", "\n\r\n", "file required"],
    ["a header alone", "nombres,rbd\n", "rows required"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), "file invalid-format"],
    ["a broken spreadsheet", Buffer.from("PK\u0003\u0004 nothing of the kind"), "file invalid-format"],
    [
      "200 columns",
      `${Array.from({ length: 200 }, (_, place) => `c${place}`).join(",")}\n1`,
      "columns too-long",
    ],
    ["50,001 rows", `nombres\n${"A\n".repeat(50_001)}`, "rows too-long"],
  ])("of %s is refused with its reason", async (_name, file, problem) => {
    for (const response of [await importing(file), await reading(file)]) {
      expect([response.status, problems(response)]).toEqual([400, [problem]]);
    }
  });

  it("may be larger than other bodies, up to its own limit", async () => {
    const rows = `${table}\r\n`.padEnd(
      2_900_000,
      "IPE;100;Benito;Prueba;;;Estudiante;muchas,columnas,de,relleno;;;;;;;;;\r\n",
    );
    expect((await importing(rows.slice(0, rows.lastIndexOf("\r\n")))).status).toBe(201);
    expect((await importing(rows.repeat(2))).status).toBe(413);
  });
});

it("that we wrote is read as it was, telephones too", async () => {
  const rows = [
    ["tipo_documento", "numero_documento", "nombres", "apellidos", "telefono", "estamento"],
    ["pasaporte", "XX000001", "=Ana; María", "'Prueba", "+56912345678", "docente"],
  ];
  await importing(csvFile(rows));
  expect(entries[0]).toMatchObject({ givenNames: "=Ana; María", surnames: "'Prueba", phone: "+56912345678" });
  expect(entries[0]?.original).toEqual(rows[1]);
});

describe("columns of other names", () => {
  const file =
    "N° RUT;Nombres;Ap. Paterno;Correo electrónico;Columna rara;nombres\n1-9;Ana;Prueba;a@b.cl;x;y";

  it("are suggested by what people call them, and by what they were before; each field once", async () => {
    const { body } = await reading(file);
    expect(body).toMatchObject({ format: "csv", separator: ";", encoding: "utf-8", rows: 1 });
    expect(
      body.columns.map(({ header, suggestion, source }: Record<string, string>) => [
        header,
        suggestion,
        source,
      ]),
    ).toEqual([
      ["N° RUT", "documentNumber", "alias"],
      ["Nombres", "givenNames", "name"],
      ["Ap. Paterno", "firstSurname", "alias"],
      ["Correo electrónico", "email", "alias"],
      ["Columna rara", undefined, "none"],
      ["nombres", undefined, "none"],
    ]);
    const { body: other } = await reading("Columna RARA\nx");
    expect(other.columns[0]).toMatchObject({
      suggestion: "documentNumber",
      source: "remembered",
      samples: ["x"],
    });
  });

  it("are read as somebody says, and remembered", async () => {
    const columns = { documentNumber: 0, givenNames: 1, firstSurname: 2, email: 3 };
    const mapping = JSON.stringify({ columns, fixed: { documentType: "rut", category: "teacher" } });
    const response = await importing(file, { mapping, mode: "upsert", fileName: "docentes.csv" });
    expect(response.status).toBe(201);
    expect(response.body.errors[0].column).toBe("N° RUT");
    expect(entries[0]).toMatchObject({ documentType: "rut", surnames: "Prueba", categories: ["teacher"] });
    expect(opening).toMatchObject({
      mode: "upsert",
      file: {
        name: "docentes.csv",
        columns: [
          { header: "n rut", field: "documentNumber" },
          { header: "nombres", field: "" },
          { header: "ap paterno", field: "firstSurname" },
          { header: "correo electronico", field: "email" },
          { header: "columna rara", field: "" },
        ],
      },
    });
  });

  it("are read with the category of a word that somebody chose", async () => {
    const columns = { documentNumber: 0, givenNames: 1, firstSurname: 2, categories: 4 };
    const words = { "Columna é": "guardian" };
    const mapping = JSON.stringify({ columns, fixed: { documentType: "rut" }, words });
    const header = "N° RUT,Nombres,Ap. Paterno,Correo,Tipo\n";
    await importing(`${header}1-9,Ana,Prueba,,COLUMNA E | docente\n`, { mapping });
    expect(entries[0]?.categories).toEqual(["guardian", "teacher"]);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`w${n}`, "guardian"]));
    const tooMany = JSON.stringify({ columns, fixed: {}, words: many });
    expect((await importing(file, { mapping: tooMany })).status).toBe(400);
  });

  it.each([
    [
      { columns: { documentNumber: 0, givenNames: 1, surnames: 2 }, fixed: {} },
      ["tipo_documento required", "estamento required"],
    ],
    [
      {
        columns: { documentNumber: 0, givenNames: 1, surnames: 1 },
        fixed: { documentType: "rut", category: "student" },
      },
      ["apellidos duplicate"],
    ],
    [
      {
        columns: { documentNumber: 0, givenNames: 1, surnames: 40 },
        fixed: { documentType: "rut", category: "student" },
      },
      ["apellidos out-of-range"],
    ],
  ])("are refused as %j", async (mapping, expected) => {
    expect(problems(await importing(file, { mapping: JSON.stringify(mapping) }))).toEqual(expected);
  });

  it.each([{ mapping: "{" }, { mapping: '{"columns":{"shoe":1}}' }, { mode: "merge" }])(
    "are not read with %j",
    async (query) => {
      expect((await importing(file, query as Record<string, string>)).status).toBe(400);
    },
  );
});

describe("the exports of other systems", () => {
  type Field = "suggestion" | "ofGuardian";
  /** As the page does it: what the file seems to be is shown, and sent as it stands. */
  async function asSuggested(file: Buffer, field: Field = "suggestion", fixed: object = {}) {
    const { body } = await reading(file);
    const columns = Object.fromEntries(
      (body.columns as Partial<Record<Field, string>>[]).flatMap((each, place) =>
        each[field] ? [[each[field], place]] : [],
      ),
    );
    const { documentType, category, encoding, separator } = body;
    const mapping = JSON.stringify({ columns, fixed: { documentType, category, ...fixed } });
    expect((await importing(file, { mapping })).status).toBe(201);
    return { encoding, separator, people: entries.map((each) => personOf(each as never)) };
  }
  const personOf = (entry: Record<string, string>) =>
    [entry["documentNumber"], entry["givenNames"], entry["surnames"], entry["establishment"]].join(" · ");

  it("are taken as they are: pupils of SIGE, as Excel saves them in Chile", async () => {
    const taken = await asSuggested(Buffer.from(rollExports.sigePupils, "latin1"));
    expect(taken).toEqual({
      encoding: "windows-1252",
      separator: ";",
      people: [
        "10000013-K · Ana María · Prueba Ñuñez · 1001",
        "100200300-3 · Jean · Prueba · 1001",
        "12345678-? · Benito · Prueba Soto · 1001",
      ],
    });
    expect(entries.map(({ documentType, categories }) => [documentType, ...categories])).toEqual(
      Array(3).fill(["rut", "student"]),
    );
  });

  it("are taken as they are: guardians beside their pupils", async () => {
    const file = Buffer.from(`\ufeff${rollExports.sigeGuardians}`, "utf8");
    const taken = await asSuggested(file, "ofGuardian", { category: "guardian" });
    expect(taken).toMatchObject({
      encoding: "utf-8",
      people: ["20347878-K · Carla · Prueba · 1001", "200300400-K · Marie · Prueba · 1002"],
    });
    expect(entries[0]).toMatchObject({ categories: ["guardian"], email: "carla@correo.example.cl" });
    // The pupils' columns are asked for again the next time.
    const remembered = (opening as { file: { columns: { header: string; field: string }[] } }).file.columns;
    expect(remembered).toContainEqual({ header: "run apoderado", field: "documentNumber" });
    expect(remembered.map(({ header }) => header)).not.toContain("run");
  });

  it("are taken as they are: a payroll, with whole names", async () => {
    const taken = await asSuggested(Buffer.from(rollExports.payroll, "latin1"));
    expect(taken.people).toEqual([
      "12.345.678-5 · DANIEL · PRUEBA ÑUÑEZ · 1001",
      "11111111-1 · Elena · Prueba · 1001",
    ]);
    expect(entries.map(({ categories }) => categories)).toEqual([["teacher"], ["assistant"]]);
  });
});

it.each(["getRollTemplateCsv", "getRollTemplateXlsx"] as const)(
  "%s can be imported as it is",
  async (operation) => {
    const { header, rows } = await readTable(await bytesOf(operation), readFirstSheet);
    expect(header).toEqual([
      "tipo_documento",
      "numero_documento",
      "verificador_4",
      "nombres",
      "apellidos",
      "email",
      "telefono",
      "estamento",
      "rbd",
      "idioma",
    ]);
    expect(rows[1]?.cells[2]).toBe("0000");
    expect((await importing(await bytesOf(operation))).status).toBe(201);
  },
);

async function bytesOf(operation: "getRollTemplateCsv" | "getRollTemplateXlsx"): Promise<Buffer> {
  const path = operation === "getRollTemplateCsv" ? "csv" : "xlsx";
  const response = await fetch(`${world.url}/api/admin/roll-template/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="padron.${path}"`);
  return Buffer.from(await response.arrayBuffer());
}

it("shows an import, and commits it, only under its own process", async () => {
  const { body } = await send(world, "getRollImport", { token });
  expect(body).toMatchObject({ state: "committing", done: 1, total: 2, dryRun: { errorRows: 1 } });
  const read = world.fakes.rolls.getRollImport;
  world.fakes.rolls.getRollImport = async (...call) => ({ ...(await read(...call)), processId: "another" });
  for (const operation of ["getRollImport", "listRollFindings"] as const)
    expect((await send(world, operation, { token })).status).toBe(404);
  await send(world, "commitRoll", { token });
  expect(world.callsOf("commitRoll").map(({ request }) => request)).toMatchObject([{ processId }]);
});

it("agrees to leave rows out only where somebody did", async () => {
  await send(world, "commitRoll", { token });
  await send(world, "commitRoll", { token, body: { leaveOutErrors: true, reason: "marzo" } });
  expect(world.callsOf("commitRoll").map(({ request }) => request)).toMatchObject([
    { leaveOutErrors: false, actor: { reason: "" } },
    { leaveOutErrors: true, actor: { reason: "marzo" } },
  ]);
});

it("erases and changes contacts of voters only where somebody said so", async () => {
  const clear = [{ column: "email", people: 2 }];
  await send(world, "commitRoll", { token });
  await send(world, "commitRoll", { token, body: { clear, contactsInUse: true } });
  expect(world.callsOf("commitRoll").map(({ request }) => request)).toMatchObject([
    { clear: [], contactsInUse: false },
    { clear, contactsInUse: true },
  ]);
  const body = { clear: [{ column: "givenNames", people: 2 }] };
  expect((await send(world, "commitRoll", { token, body })).status).toBe(400);
});

it("shows what comes empty, and the elections whose voters a file touches, by their names", async () => {
  const { body } = await importing(table);
  expect(body).toMatchObject({
    blanks: [{ column: "email", people: 2, inUse: 1 }],
    elections: [{ title: { es: "Consejo" }, contacts: 1, emptied: 1 }],
  });
});

it("says which fields the file has, so that a column that is not there is not taken for empty cells", async () => {
  await importing(table);
  const fields = ["documentType", "documentNumber", "givenNames", "firstSurname", "secondSurname", "email"];
  expect(opening).toMatchObject({ file: { fields: [...fields, "categories"] } });
});

it("corrects nobody without a reason", async () => {
  const entry = {
    documentType: "rut",
    documentNumber: "1-9",
    givenNames: "A",
    surnames: "B",
    categories: ["teacher"],
  };
  const response = await send(world, "correctVoter", { token, body: { entry, versionId, reason: "   x " } });
  expect(problems(response)).toEqual(["reason too-short"]);
  expect(world.callsOf("saveVoter")).toEqual([]);
});
