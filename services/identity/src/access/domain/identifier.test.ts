import { readIdentifier } from "./identifier.ts";

const voter = { staff: false };

it("reads emails without case and RUTs in any form", () => {
  expect(readIdentifier(" Ana@Example.CL ", voter)).toMatchObject({ by: "email", email: "ana@example.cl" });
  expect(readIdentifier("12.345.678-5", voter)).toMatchObject({
    documents: [{ type: "rut", number: "12345678-5" }],
  });
});

it("reads other documents for staff only", () => {
  expect(readIdentifier("P-998877", { staff: true })).toMatchObject({ by: "document", canonical: "P998877" });
});

it.each([
  ["", "required"],
  ["ana@", "invalid-email"],
  ["12345678-6", "invalid-rut"],
  ["P-998877", "invalid-rut"],
])("refuses %j as %s", (text, code) => {
  expect(() => readIdentifier(text, voter)).toThrow(
    expect.objectContaining({
      code: "invalid-request",
      details: { fieldErrors: [{ path: "identifier", code }] },
    }),
  );
});
