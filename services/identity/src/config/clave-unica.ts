import { z } from "zod";

/** HTTPS, or anything on this machine. */
const address = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).protocol === "https:" || isLoopback(url), "must be https");

export function isLoopback(url: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
}

/** Public keys only, each with its name and for one algorithm: a shared secret would let its other holder sign. */
const PublicKey = z
  .looseObject({
    kty: z.enum(["RSA", "EC", "OKP"]),
    kid: z.string().min(1),
    alg: z.enum(["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"]),
  })
  .refine((key) => key["d"] === undefined, "must be public");

const keySet = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be a JSON Web Key Set");
      return z.NEVER;
    }
  })
  .pipe(z.object({ keys: z.array(PublicKey).min(1) }, { error: "must be a JSON Web Key Set" }));

/** All of them, or none: then nobody enters with ClaveÚnica. */
export const claveUnicaVariables = {
  CLAVE_UNICA_ISSUER: address
    .optional()
    .describe("Issuer of ClaveÚnica's tokens, exactly as they say it; absent: voters do not enter with it"),
  CLAVE_UNICA_CLIENT_ID: z.string().min(1).optional().describe("Name of the installation at ClaveÚnica"),
  CLAVE_UNICA_CLIENT_SECRET: z.string().min(1).optional().describe("Its secret there"),
  CLAVE_UNICA_KEYS: keySet
    .optional()
    .describe("JSON Web Key Set of the public keys that may sign; no other key is ever fetched"),
  CLAVE_UNICA_AUTHORIZATION_URL: address
    .optional()
    .describe("Where browsers sign in; https except on this machine"),
  CLAVE_UNICA_TOKEN_URL: address.optional().describe("Where identity exchanges the code"),
  CLAVE_UNICA_USERINFO_URL: address.optional().describe("Where identity asks for the RUT"),
  CLAVE_UNICA_LOGOUT_URL: address
    .optional()
    .describe(
      "Where browsers end the session at ClaveÚnica, with the address to return to if it asks for one",
    ),
};

const names = Object.keys(claveUnicaVariables);

/** Refuses a ClaveÚnica that is configured in part. */
export function wholeClaveUnica(context: z.core.ParsePayload): void {
  const values = context.value as Readonly<Record<string, unknown>>;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  for (const name of missing)
    context.issues.push({
      code: "custom",
      input: undefined,
      path: [name],
      message: "is not set, and others of CLAVE_UNICA_* are: all or none",
    });
}

type Variables = z.output<z.ZodObject<typeof claveUnicaVariables>> & { PUBLIC_ORIGIN: string };

/** What the connection to ClaveÚnica needs; undefined: it is off. */
export function claveUnicaOf(config: Variables) {
  const issuer = config.CLAVE_UNICA_ISSUER;
  const clientId = config.CLAVE_UNICA_CLIENT_ID;
  const clientSecret = config.CLAVE_UNICA_CLIENT_SECRET;
  const keys = config.CLAVE_UNICA_KEYS;
  const authorizationUrl = config.CLAVE_UNICA_AUTHORIZATION_URL;
  const tokenUrl = config.CLAVE_UNICA_TOKEN_URL;
  const userinfoUrl = config.CLAVE_UNICA_USERINFO_URL;
  const logoutUrl = config.CLAVE_UNICA_LOGOUT_URL;
  if (!issuer || !clientId || !clientSecret || !keys) return undefined;
  if (!authorizationUrl || !tokenUrl || !userinfoUrl || !logoutUrl) return undefined;
  const returnUrl = `${config.PUBLIC_ORIGIN}/clave-unica`;
  const provider = { issuer, keys, authorizationUrl, tokenUrl, userinfoUrl };
  return { provider, clientId, clientSecret, returnUrl, logoutUrl };
}

export type ClaveUnicaSettings = NonNullable<ReturnType<typeof claveUnicaOf>>;
