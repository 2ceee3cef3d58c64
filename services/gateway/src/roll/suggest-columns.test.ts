import { rollExports } from "../../test/fakes/roll-exports.ts";
import { readTable } from "./read-table.ts";
import { suggestColumns, type Remembered } from "./suggest-columns.ts";

const noSheet = () => Promise.reject(new Error("no spreadsheet is read here"));

async function suggested(file: string, remembered: Remembered = new Map()) {
  const { header } = await readTable(Buffer.from(file), noSheet);
  const { columns, ...said } = suggestColumns(header, remembered);
  const named = (key: "suggestion" | "ofGuardian") =>
    Object.fromEntries(
      columns.flatMap((each, place) => (each[key] ? [[header[place] ?? "", each[key]] as const] : [])),
    );
  return { read: named("suggestion"), ofGuardian: named("ofGuardian"), said };
}

it("understands pupils as SIGE exports them, and leaves their course alone", async () => {
  expect(await suggested(rollExports.sigePupils)).toEqual({
    read: {
      RBD: "establishment",
      Run: "documentNumber",
      "Dígito Ver.": "checkDigit",
      Nombres: "givenNames",
      "Apellido Paterno": "firstSurname",
      "Apellido Materno": "secondSurname",
    },
    ofGuardian: {},
    said: { documentType: "rut", category: "student" },
  });
});

it("tells pupils from their guardians in one file", async () => {
  const { read, ofGuardian, said } = await suggested(rollExports.sigeGuardians);
  expect(read).toEqual({
    RUN: "documentNumber",
    DV: "checkDigit",
    NOMBRES: "givenNames",
    "APELLIDO PATERNO": "firstSurname",
    RBD: "establishment",
  });
  expect(ofGuardian).toEqual({
    RBD: "establishment",
    RUN_APODERADO: "documentNumber",
    DV_APODERADO: "checkDigit",
    NOMBRES_APODERADO: "givenNames",
    APELLIDO_PATERNO_APODERADO: "firstSurname",
    "CORREO APODERADO": "email",
  });
  expect(said).toEqual({ documentType: "rut", category: "student" });
});

it("understands guardians alone, and the whole name in one column", async () => {
  expect(await suggested(rollExports.guardians)).toEqual({
    read: {
      "RUN-DV Apoderado(a)": "documentNumber",
      "Nombre del Apoderado": "fullName",
      "Celular Apoderado": "phone",
      RBD: "establishment",
    },
    ofGuardian: {},
    said: { documentType: "rut", category: "guardian" },
  });
});

it("understands a payroll, and takes the RBD before the name of the school", async () => {
  expect(await suggested(rollExports.payroll)).toEqual({
    read: {
      RUT: "documentNumber",
      Nombre: "fullName",
      Estamento: "categories",
      Correo: "email",
      RBD: "establishment",
    },
    ofGuardian: {},
    said: { documentType: "rut" },
  });
});

it.each([
  [
    "R.U.N.;d_v;APELLIDO.PATERNO",
    { "R.U.N.": "documentNumber", d_v: "checkDigit", "APELLIDO.PATERNO": "firstSurname" },
  ],
  [
    "RUN_Alumno;NOMBRE ALUMNO;Correo apoderado",
    { RUN_Alumno: "documentNumber", "NOMBRE ALUMNO": "fullName" },
  ],
  ["Nombre;apellidos", { Nombre: "givenNames", apellidos: "surnames" }],
  ["Apellidos y Nombres;rut", { "Apellidos y Nombres": "surnamesFirst", rut: "documentNumber" }],
  ["Nombre Completo;Nombres;Apellidos", { Nombres: "givenNames", Apellidos: "surnames" }],
  ["Run Apoderado Suplente;Apoderado", {}],
])("reads the header %s as %j", async (header, read) => {
  expect((await suggested(`${header}\nx`)).read).toEqual(read);
});

it.each([
  ["Escuela Inventada", undefined],
  ["1001", "establishment"],
  ["RBD 1001-4", "establishment"],
  ["", "establishment"],
])("reads schools as their RBD only where the column has it: %j", (cell, field) => {
  const { columns } = suggestColumns(["Establecimiento"], new Map(), [[cell]]);
  expect(columns[0]?.suggestion).toBe(field);
});

it("remembers before it guesses, what was not read too", async () => {
  const remembered: Remembered = new Map([
    ["estamento", ""],
    ["cargo", "categories"],
  ]);
  const { read } = await suggested(rollExports.payroll, remembered);
  expect(read).toMatchObject({ Cargo: "categories" });
  expect(read).not.toHaveProperty("Estamento");
});
