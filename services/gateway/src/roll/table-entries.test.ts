import type { RollMapping } from "@urna/contract/roll-import/roll-file";
import { columnNames, entryReader } from "./table-entries.ts";
import { splitName } from "./whole-name.ts";

const mapping: RollMapping = {
  columns: { documentNumber: 0, checkDigit: 1, fullName: 2 },
  fixed: { documentType: "rut", category: "student" },
  words: {},
};
const read = (cells: readonly string[], change: Partial<RollMapping["fixed"]> = {}) =>
  entryReader({ ...mapping, fixed: { ...mapping.fixed, ...change } }, 3)({ row: 1, cells });

it.each([
  [["10000013", "k"], "10000013-K"],
  [["100200300", "3"], "100200300-3"],
  [["10.000.013-K", "K"], "10.000.013-K"],
  [["10.000.013-K", ""], "10.000.013-K"],
  // Without the question mark 12345678 would be read as 1234567-8, which is somebody else's.
  [["12345678", ""], "12345678-?"],
  [["10000013-K", "5"], "10000013-K-5"],
  [["", "5"], ""],
])("joins number and check digit of %j", (cells, number) => {
  expect(read([...cells, "Ana Prueba"]).documentNumber).toBe(number);
});

it("joins nothing to a passport", () => {
  expect(read(["XX1234", "", "Ana Prueba"], { documentType: "passport" }).documentNumber).toBe("XX1234");
});

it.each([
  ["Ana María Prueba Soto", false, "Ana María", "Prueba Soto"],
  ["Ana Prueba", false, "Ana", "Prueba"],
  ["María de los Ángeles Prueba de la Fuente", false, "María de los Ángeles", "Prueba de la Fuente"],
  ["PRUEBA SOTO ANA MARÍA", true, "ANA MARÍA", "PRUEBA SOTO"],
  ["Prueba Ana", true, "Ana", "Prueba"],
  ["DE LA FUENTE SOTO ANA", true, "ANA", "DE LA FUENTE SOTO"],
  ["Prueba Soto, Ana María", false, "Ana María", "Prueba Soto"],
  ["Ana", false, "Ana", ""],
  ["Ana de", false, "Ana", "de"],
])("splits %s", (text, surnamesFirst, givenNames, surnames) => {
  expect(splitName(text, { surnamesFirst })).toEqual({ givenNames, surnames });
});

it("names the column that a field came from, a whole name too", () => {
  const nameOf = columnNames({ header: ["RUN", "DV", "Nombre"] }, mapping);
  expect(["documentNumber", "givenNames", "surnames", "email"].map(nameOf)).toEqual([
    "RUN",
    "Nombre",
    "Nombre",
    "email",
  ]);
});
