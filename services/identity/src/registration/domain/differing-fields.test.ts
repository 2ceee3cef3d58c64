import { differingFields } from "./differing-fields.ts";

const applicant = {
  fullName: "prueba ANA maria",
  email: "Ana@correo.example.cl",
  documentNumber: "12345678-5",
  rut: "",
  category: "guardian" as const,
};
const entry = {
  document: { type: "rut" as const, number: "12345678-5" },
  givenNames: "Ana María",
  surnames: "Prueba",
  email: "ana@correo.example.cl",
  phone: undefined,
  establishment: "",
  language: undefined,
  categories: ["guardian", "teacher"] as const,
};

it("finds nothing where only accents, capitals and the order of the names differ", () => {
  expect(differingFields(applicant, entry)).toEqual([]);
});

it.each([
  ["document", { document: { type: "ipe" as const, number: "999999" } }],
  ["name", { surnames: "Prueba Otra" }],
  ["email", { email: undefined }],
  ["category", { categories: ["teacher"] as const }],
] as const)("names %s where it differs, and nothing else", (field, change) => {
  expect(differingFields(applicant, { ...entry, ...change })).toEqual([field]);
});

it("takes the RUT of the form for the document too", () => {
  const foreign = { ...applicant, documentNumber: "P7654321", rut: "12345678-5" };
  expect(differingFields(foreign, entry)).toEqual([]);
});
