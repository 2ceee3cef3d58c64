import { z } from "zod";
import { fieldErrors } from "./field-errors.ts";
import { RegistrationRequest } from "../requests/registration-request.ts";
import { SupportRequest } from "../requests/support-request.ts";
import { OtpVerify, VoterLogin } from "../sessions/voter.ts";

const errorsIn = (schema: z.ZodType, input: unknown) => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : fieldErrors(parsed.error, input);
};

const request = {
  fullName: "Ana Prueba",
  email: "ana@example.cl",
  documentNumber: "12345678-5",
  category: "teacher",
};
const plea = { fullName: "Ana Prueba", email: "ana@example.cl", subject: "voting" };

it.each([
  [VoterLogin, { password: "1234" }, [{ path: "identifier", code: "required" }]],
  [VoterLogin, { identifier: "  ", password: "1234" }, [{ path: "identifier", code: "required" }]],
  [VoterLogin, { identifier: "1-9", password: "12345" }, [{ path: "password", code: "invalid-last4" }]],
  [OtpVerify, { challengeId: "x", code: "12345" }, [{ path: "code", code: "invalid-code-format" }]],
  [RegistrationRequest, { ...request, email: "ana" }, [{ path: "email", code: "invalid-email" }]],
  [RegistrationRequest, { ...request, rut: "12345678-4" }, [{ path: "rut", code: "invalid-rut" }]],
  [RegistrationRequest, { ...request, category: "parent" }, [{ path: "category", code: "invalid-format" }]],
  [RegistrationRequest, { ...request, message: "x".repeat(2001) }, [{ path: "message", code: "too-long" }]],
  [SupportRequest, { ...plea, message: " " }, [{ path: "message", code: "required" }]],
  [SupportRequest, { ...plea, message: "x".repeat(4001) }, [{ path: "message", code: "too-long" }]],
  [z.object({ n: z.int().max(3) }), { n: 4 }, [{ path: "n", code: "out-of-range" }]],
  [z.strictObject({ a: z.strictObject({}) }), { a: { b: 1 } }, [{ path: "a.b", code: "unknown-field" }]],
])("names what is wrong: %#", (schema, input, expected) => {
  expect(errorsIn(schema, input)).toEqual(expected);
});

it("accepts a plea of one word", () => {
  expect(errorsIn(SupportRequest, { ...plea, message: "ayuda" })).toEqual([]);
});

it("accepts a registration request with an empty RUT, as a form sends it", () => {
  expect(errorsIn(RegistrationRequest, { ...request, rut: "" })).toEqual([]);
});
