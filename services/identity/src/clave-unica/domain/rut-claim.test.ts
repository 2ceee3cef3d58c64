import { readRutClaim } from "./rut-claim.ts";

const rut = { type: "rut", number: "12345678-5" };

it.each([
  ["as ClaveÚnica sends it", { numero: 12345678, DV: "5", tipo: "RUN" }, rut],
  ["with texts", { numero: "12345678", DV: "5", tipo: "RUN" }, rut],
  ["with numbers", { numero: 12345678, DV: 5, tipo: "RUN" }, rut],
  ["without check digit", { numero: 12345678, tipo: "RUN" }, rut],
  ["with an empty check digit", { numero: 12345678, DV: null, tipo: "RUN" }, rut],
  ["with leading zeros", { numero: "012345678", DV: "5", tipo: "RUN" }, rut],
  ["ending in k", { numero: 10000013, DV: "k", tipo: "RUN" }, { type: "rut", number: "10000013-K" }],
  ["ending in 0", { numero: 10000004, tipo: "RUN" }, { type: "rut", number: "10000004-0" }],
])("reads a RUT %s", (_, claim, expected) => {
  expect(readRutClaim(claim)).toEqual(expected);
});

it.each([
  ["a wrong check digit", { numero: 12345678, DV: "6", tipo: "RUN" }],
  ["another document", { numero: 12345678, DV: "5", tipo: "PASAPORTE" }],
  ["a document of no type", { numero: 12345678, DV: "5" }],
  ["a number with letters", { numero: "1234567A", DV: "5", tipo: "RUN" }],
  ["a number with its check digit inside", { numero: "12345678-5", tipo: "RUN" }],
  ["a fraction", { numero: 12345678.5, DV: "5", tipo: "RUN" }],
  ["a negative number", { numero: -12345678, DV: "5", tipo: "RUN" }],
  ["zero", { numero: 0, DV: "0", tipo: "RUN" }],
  ["a list", [{ numero: 12345678, DV: "5", tipo: "RUN" }]],
  ["nothing", undefined],
])("refuses %s", (_, claim) => {
  expect(readRutClaim(claim)).toBeUndefined();
});
