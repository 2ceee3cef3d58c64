import {
  databaseVariables,
  flag,
  httpConfig,
  key32,
  migrationVariables,
  port,
  readConfig,
} from "@urna/service-kit/config";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import { z } from "zod";

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    (url) => url.pathname === "/" && url.search === "",
    "must be an origin, such as https://registrar.example.cl",
  );

/** Addresses, CIDR ranges, or the names `loopback`, `linklocal`, `uniquelocal`; separated by commas. */
const proxies = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** A check of the whole environment: with identity's key the registrar would be no second authority. */
function differentAuthorities(context: z.core.ParsePayload): void {
  const { AUTHORITY_KEY, IDENTITY_KEY } = context.value as { AUTHORITY_KEY?: Buffer; IDENTITY_KEY?: string };
  if (AUTHORITY_KEY?.length !== 32 || publicKeyText(ed25519Key(AUTHORITY_KEY)) !== IDENTITY_KEY) return;
  const message = "is the registrar's own; the two authorities have different keys";
  context.issues.push({ code: "custom", input: undefined, path: ["IDENTITY_KEY"], message });
}

/** Every variable that the registrar reads. */
export const environment = httpConfig({
  ...databaseVariables,
  HTTP_HOST: z.string().default("127.0.0.1").describe("Address on which the registrar listens"),
  HTTP_PORT: port.describe("Port on which the registrar listens"),
  TRUSTED_PROXIES: proxies
    .default([])
    .describe(
      "Proxies whose `X-Forwarded-For` counts: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`, separated by commas",
    ),
  PUBLIC_ORIGIN: origin.describe("Origin at which browsers and identity reach the registrar"),
  URNA_ORIGIN: origin.describe("Origin of Urna: only its pages may ask for halves"),
  INSTITUTION_NAME: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .describe("Who runs the registrar; named in its emails and pages"),
  IDENTITY_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be 32 bytes in base64url")
    .describe("Public key of identity, which signs its messages and tickets"),
  AUTHORITY_KEY: key32.describe("Seed of the key that signs answers, commitments and lists"),
  LOG_KEY: key32.describe("Seed of the key that signs the log"),
  ELECTION_KEYS_DIR: z
    .string()
    .startsWith("/", "must be an absolute path")
    .describe("Folder of the keys of elections, outside every data folder and every copy"),
  ADMIN_PASSWORD: z
    .string()
    .min(16)
    .max(200)
    .describe("Password of the administration, at least 16 characters"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .describe("Mail server: `smtp://user:password@host:port`, or `smtps://`"),
  MAIL_FROM: z.email().describe("Address of the sender; its domain ends every Message-ID"),
  LETTERS: flag
    .default(true)
    .describe(
      "Whether letters are printed for voters without an email; `false`: their halves are released on identity's word",
    ),
  LOCALES_DIR: z.string().default("locales").describe("Folder of the texts"),
}).check(differentAuthorities);

export type RegistrarConfig = z.output<typeof environment>;

export function readRegistrarConfig(env: NodeJS.ProcessEnv): RegistrarConfig {
  return readConfig(environment, env);
}

/** The part that migrations need. */
export function readMigrationConfig(env: NodeJS.ProcessEnv) {
  return readConfig(z.object(migrationVariables), env);
}

/** The part that tells public keys: a log has its name from the origin. */
const keyVariables = z.object({
  AUTHORITY_KEY: environment.shape.AUTHORITY_KEY,
  LOG_KEY: environment.shape.LOG_KEY.optional(),
  PUBLIC_ORIGIN: environment.shape.PUBLIC_ORIGIN.optional(),
});
export type KeysConfig = z.output<typeof keyVariables>;

export function readKeysConfig(env: NodeJS.ProcessEnv): KeysConfig {
  return readConfig(keyVariables, env);
}
