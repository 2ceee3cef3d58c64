import { newTotpSecret, otpauthUri, totpStep } from "./totp.ts";

// RFC 6238, appendix B: the last six digits of the SHA-1 values for this secret.
const secret = newTotpSecret(Buffer.from("12345678901234567890"));

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [20_000_000_000, "353130"],
])("knows the code of second %d", (seconds, code) => {
  const now = new Date(seconds * 1_000);
  expect(totpStep(secret, code, now)).toBe(Math.floor(seconds / 30));
});

it("takes a code of the step before and refuses older ones", () => {
  expect(totpStep(secret, "287082", new Date(89_000))).toBe(1);
  expect(totpStep(secret, "287082", new Date(120_000))).toBeUndefined();
});

it("names issuer and account for the app", () => {
  const uri = otpauthUri(secret, { issuer: "Urna", email: "ana@example.cl" });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Urna:ana%40example\.cl\?/);
});
