import { z } from "zod";
import { claveUnicaOf, claveUnicaVariables, wholeClaveUnica } from "./clave-unica.ts";

const schema = z.object(claveUnicaVariables).check(wholeClaveUnica);
const key = { kty: "RSA", kid: "1", alg: "RS256", n: "x", e: "AQAB" };
const keySet = (...keys: object[]) => JSON.stringify({ keys });
const at = "https://accounts.example.cl";
const whole = {
  CLAVE_UNICA_ISSUER: at,
  CLAVE_UNICA_CLIENT_ID: "urna",
  CLAVE_UNICA_CLIENT_SECRET: "secret",
  CLAVE_UNICA_KEYS: keySet(key),
  CLAVE_UNICA_AUTHORIZATION_URL: `${at}/authorize`,
  CLAVE_UNICA_TOKEN_URL: `${at}/token`,
  CLAVE_UNICA_USERINFO_URL: `${at}/userinfo`,
  CLAVE_UNICA_LOGOUT_URL: `${at}/logout`,
};
const read = (change: object = {}) => schema.safeParse({ ...whole, ...change });
const wrong = (change: object) => read(change).error?.issues.map(({ path, message }) => [path[0], message]);

it("is off without any of its variables, and on with all", () => {
  const PUBLIC_ORIGIN = "https://votar.example";
  expect(claveUnicaOf({ ...schema.parse({}), PUBLIC_ORIGIN })).toBeUndefined();
  expect(claveUnicaOf({ ...schema.parse(whole), PUBLIC_ORIGIN })).toMatchObject({
    returnUrl: "https://votar.example/clave-unica",
    provider: { issuer: at, keys: { keys: [key] } },
  });
});

it.each(Object.keys(whole))("refuses to start when %s alone is missing", (name) => {
  expect(wrong({ [name]: undefined })).toEqual([[name, expect.stringContaining("all or none")]]);
});

it.each(Object.keys(whole).filter((name) => /ISSUER|URL/.test(name)))("asks for https in %s", (name) => {
  expect(wrong({ [name]: "http://accounts.example.cl" })).toEqual([[name, "must be https"]]);
  for (const text of ["javascript:alert(1)", "accounts"])
    expect(wrong({ [name]: text })).toEqual([[name, "Invalid URL"]]);
  expect(wrong({ [name]: "http://127.0.0.1:3000/x" })).toBeUndefined();
});

it.each([
  ["no JSON", "x"],
  ["no key", keySet()],
  ["a shared secret", keySet({ ...key, kty: "oct", alg: "HS256" })],
  ["a private key", keySet({ ...key, d: "x" })],
  ["a key without a name", keySet({ ...key, kid: undefined })],
  ["a key for any algorithm", keySet({ ...key, alg: undefined })],
  ["a key for none", keySet({ ...key, alg: "none" })],
])("refuses a set with %s", (_, CLAVE_UNICA_KEYS) => {
  expect(wrong({ CLAVE_UNICA_KEYS })?.map(([name]) => name)).toContain("CLAVE_UNICA_KEYS");
});
