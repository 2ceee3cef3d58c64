import type { GivenRow } from "../../roll/domain/check-roll-entry.ts";
import { createRollChecker } from "./roll-checker.ts";

const aRow = (change: Partial<GivenRow> = {}): GivenRow => ({
  documentType: "rut",
  documentNumber: "12.345.678-5",
  last4: "",
  givenNames: "Ana María",
  surnames: "Prueba Uno",
  email: "ana@correo.example.cl",
  phone: "",
  categories: ["guardian"],
  establishment: "1001",
  language: "",
  row: 0,
  original: [],
  overlong: false,
  ...change,
});

function check(...rows: GivenRow[]) {
  const checker = createRollChecker();
  const { entries, merges, findings } = checker.rows(rows);
  const found = findings.map(({ row, column, code, amount }) => `${row} ${column} ${code} ${amount}`);
  return { entries, merges, found, counted: checker.counted() };
}

it("joins the rows of one person, who keeps the first one's place and writes nothing twice", () => {
  const { entries, merges, found, counted } = check(
    aRow(),
    aRow({ givenNames: "ANA MARIA", documentNumber: "12345678-5", email: "" }),
    aRow({ email: "ANA@correo.example.cl" }),
  );
  expect([entries.length, merges, found]).toEqual([1, [], []]);
  expect(counted).toEqual({ rows: 3, people: 1, repeatedRows: 2 });
});

it("fills with a later row what the first left empty, and keeps it for the rows after", () => {
  const { merges, found } = check(
    aRow({ email: "" }),
    aRow({ phone: "+56911111111" }),
    aRow({ email: "otra@correo.example.cl" }),
  );
  expect(merges).toMatchObject([{ email: "ana@correo.example.cl", phone: "+56911111111" }]);
  expect(found).toEqual(["3 email contradicts 1"]);
});

it("warns where rows of one person have another category or another school", () => {
  const { merges, found } = check(aRow(), aRow({ categories: ["teacher"] }), aRow({ establishment: "2002" }));
  expect(merges).toMatchObject([{ categories: ["guardian", "teacher"] }]);
  expect(found).toEqual(["2 categories two-categories 1", "3 establishment two-establishments 1"]);
});

it.each([
  [{ givenNames: "Berta" }, ["givenNames"]],
  [{ surnames: "Prueba Dos" }, ["surnames"]],
  [{ email: "otra@correo.example.cl" }, ["email"]],
  [{ givenNames: "Berta", categories: ["teacher"] }, ["givenNames"]],
  [{ surnames: "Otra", email: "otra@correo.example.cl" }, ["surnames", "email"]],
])("refuses a row that contradicts the first by %j, and takes nothing of it", (change, columns) => {
  const { entries, merges, found, counted } = check(aRow(), aRow(change));
  expect(found).toEqual(columns.map((column) => `2 ${column} contradicts 1`));
  expect([entries.length, merges]).toEqual([1, []]);
  expect(counted.repeatedRows).toBe(0);
});

it("takes an IPE in the place of a RUT for the same person as an IPE", () => {
  const { entries, counted } = check(
    aRow({ documentNumber: "100200300-3" }),
    aRow({ documentType: "ipe", documentNumber: "100.200.300-3" }),
  );
  expect(entries[0]?.entry.document).toEqual({ type: "ipe", number: "100200300-3" });
  expect(counted).toMatchObject({ people: 1, repeatedRows: 1 });
});
