import { checkRollEntry, type RollRow } from "./check-roll-entry.ts";

const aRow = (change: Partial<RollRow> = {}): RollRow => ({
  documentType: "rut",
  documentNumber: "12.345.678-5",
  last4: "",
  givenNames: " Ana María ",
  surnames: "Prueba Uno",
  email: "Ana.Prueba@Example.cl",
  phone: "",
  categories: ["teacher", "guardian", "teacher"],
  establishment: "1001",
  language: "",
  ...change,
});

it("normalises a row", () => {
  expect(checkRollEntry(aRow({ last4: "a1b2", documentType: "RUT" }))).toEqual({
    ok: true,
    entry: {
      document: { type: "rut", number: "12345678-5" },
      last4: "A1B2",
      givenNames: "Ana María",
      surnames: "Prueba Uno",
      email: "ana.prueba@example.cl",
      phone: undefined,
      categories: ["guardian", "teacher"],
      establishment: "1001",
      language: undefined,
    },
  });
});

it.each([
  ["1001-4", "1001"],
  ["RBD 01001", "1001"],
  ["1001-5", "1001-5"],
  ["Central", "Central"],
])("reads the RBD of %s as establishments have it", (establishment, code) => {
  expect(checkRollEntry(aRow({ establishment }))).toMatchObject({ entry: { establishment: code } });
});

it.each([
  [{ documentNumber: "12345678-6" }, { column: "documentNumber", code: "invalid-rut" }],
  [
    { documentType: "ipe", documentNumber: "100200300-8" },
    { column: "documentNumber", code: "invalid-ipe" },
  ],
  [{ documentNumber: " " }, { column: "documentNumber", code: "required" }],
  [{ documentType: "dni" }, { column: "documentType", code: "invalid-format" }],
  [
    { documentType: "passport", documentNumber: "x-1" },
    { column: "documentNumber", code: "invalid-format" },
  ],
  [{ last4: "12345" }, { column: "last4", code: "invalid-last4" }],
  [{ givenNames: "" }, { column: "givenNames", code: "required" }],
  [{ surnames: "x".repeat(121) }, { column: "surnames", code: "too-long" }],
  [{ email: "ana@" }, { column: "email", code: "invalid-email" }],
  [{ givenNames: "Ana\u0000" }, { column: "givenNames", code: "invalid-characters" }],
  [{ surnames: "Prueba\u202e" }, { column: "surnames", code: "invalid-characters" }],
  [{ establishment: "1\u0000" }, { column: "establishment", code: "invalid-characters" }],
  [{ phone: "call me" }, { column: "phone", code: "invalid-format" }],
  [{ categories: [] }, { column: "categories", code: "required" }],
  [{ categories: ["teachers"] }, { column: "categories", code: "invalid-format" }],
  [{ language: "fr" }, { column: "language", code: "invalid-format" }],
])("names the column of %j", (change, error) => {
  expect(checkRollEntry(aRow(change))).toEqual({ ok: false, errors: [error] });
});

it("names every wrong column at once", () => {
  const checked = checkRollEntry(aRow({ email: "?", givenNames: "" }));
  expect(checked.ok ? [] : checked.errors.map(({ column }) => column).sort()).toEqual([
    "email",
    "givenNames",
  ]);
});
