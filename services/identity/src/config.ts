import { ownTermMs } from "@urna/contract/retention/own-terms";
import { Language, SecondFactorRule } from "@urna/contract/words";
import {
  acceptanceVariables,
  databaseVariables,
  eventOptions,
  eventVariables,
  flag,
  grpcTls,
  grpcTlsVariables,
  integer,
  keysConfig,
  hashKeyVariables,
  linksMigrationVariables,
  migrationVariables,
  peerAddress,
  postgresUrl,
  readConfig,
  serviceConfig,
} from "@urna/service-kit/config";
import { electionKeyVariables } from "@urna/service-kit/config/election-keys";
import { openPlatformKey, platformKeyVariables } from "@urna/service-kit/config/platform-key";
import { blindIndex, pepper } from "@urna/service-kit/crypto/keyed-hash";
import { z } from "zod";
import { claveUnicaVariables, wholeClaveUnica } from "./config/clave-unica.ts";
import { registrarVariables, wholeRegistrar } from "./config/registrar.ts";
import { guessRulesOf } from "./guesses/domain/guess-delay.ts";
import type { LimitName } from "./limits/domain/ports.ts";
import { usualPolicy } from "./settings/domain/policy.ts";

/** `points/seconds`: so many in a window of so many seconds. */
const limit = z
  .string()
  .regex(/^[1-9]\d{0,6}\/[1-9]\d{0,6}$/, "must be points/seconds")
  .refine((text) => Number(text.split("/")[1]) * 1_000 <= ownTermMs("address"), "must be of a day at most")
  .transform((text) => {
    const [points, windowSeconds] = text.split("/").map(Number);
    return { points: points ?? 1, windowSeconds: windowSeconds ?? 1 };
  });

const variables = {
  ...databaseVariables,
  ...eventVariables,
  ...platformKeyVariables,
  ...hashKeyVariables,
  ...acceptanceVariables,
  ...electionKeyVariables,
  ...claveUnicaVariables,
  ...registrarVariables,
  LINKS_DATABASE_URL: postgresUrl.describe("Database of the links, as the role that serves"),
  NOTIFICATION_ADDRESS: peerAddress,
  CODE_ANSWER_MS: integer(0, 5_000)
    .default(250)
    .describe("Least time of an answer that must not reveal whether somebody is known"),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .describe(
      "Origin at which browsers reach the application; passkeys are made for its host, and ClaveÚnica returns there",
    ),
  DEMO_PASSWORD_ALLOWED: flag
    .default(false)
    .describe("Whether administrators may use the demo's published password; for the demo only"),
  SECOND_FACTOR_DEFAULT: SecondFactorRule.default("superadmins").describe(
    "Who must have a second factor until the settings decide",
  ),
  SECOND_PERSON_DEFAULT: flag
    .default(true)
    .describe("Whether sensitive actions need two people until the settings decide"),
  SECOND_PERSON_WAIT_HOURS: integer(1, 168)
    .default(24)
    .describe("How long an agreed action waits, and until a new account counts as a second person"),
  STEP_UP_MINUTES: integer(1, 60).default(5).describe("How long an administrator's proof of presence lasts"),
  CODES_LIVE: integer(1, 20).default(3).describe("Codes of one person that work at the same time"),
  GUESSES_FREE: integer(1, 100)
    .default(5)
    .describe("Wrong guesses at one document or account from one address before waits begin (5 s, doubling)"),
  GUESSES_LONGEST_SECONDS: integer(5, 86_400).default(900).describe("Longest of these waits"),
  GUESSES_DOCUMENT_FREE: integer(1, 1_000)
    .default(10)
    .describe("Wrong guesses at one document from all addresses before waits begin (1 s, doubling)"),
  GUESSES_ACCOUNT_FREE: integer(1, 1_000).default(20).describe("The same for one account"),
  GUESSES_EVERYWHERE_LONGEST_SECONDS: integer(1, 3_600)
    .default(60)
    .describe("Longest wait that strangers can cause the owner of a document or account"),
  ALARM_MISSES: integer(1, 1_000_000)
    .default(1_000)
    .describe("Wrong tries within five minutes, over all accounts, that raise the alarm"),
  LEGAL_NOTICE_DAYS: integer(30, 365)
    .default(30)
    .describe("Days between the announcement of a legal text and its coming into force"),
  LIMIT_RECEIPT_LOOKUP: limit
    .prefault("30/60")
    .describe("Receipt look-ups of one address, as points/seconds"),
  LIMIT_SUPPORT_REQUEST: limit.prefault("60/3600").describe("Support messages of one address"),
  LIMIT_REGISTRATION_REQUEST: limit.prefault("60/3600").describe("Registration requests of one address"),
  LIMIT_REFUSED_BALLOT: limit.prefault("90/60").describe("Refused ballots of one voter"),
  LIMIT_SPOILED_BALLOT: limit.prefault("10/3600").describe("Ballots that one voter opens to check them"),
  LIMIT_CUSTODY_LINK: limit
    .prefault("30/600")
    .describe("Wrong trustee links and refused contributions of one address"),
  LIMIT_ACCESS: limit.prefault("5000/600").describe("Requested codes and document sign-ins of one address"),
  LIMIT_PASSWORD_RESET: limit.prefault("5/3600").describe("Password resets of one account"),
  LIMIT_TEST_MESSAGE: limit.prefault("5/600").describe("Test messages of one administrator"),
  INSTITUTION_NAME: z
    .string()
    .default("Servicio Local de Educación Pública")
    .describe("Name of the institution until an administrator saves settings"),
  INSTITUTION_SHORT_NAME: z.string().max(60).default("").describe("Its short name"),
  INSTITUTION_ADDRESS: z.string().max(300).default("").describe("Its address"),
  INSTITUTION_OFFICIAL_SITE: z.url().default("https://www.educacionpublica.cl").describe("Its official site"),
  INSTITUTION_PROCEDURES_SITE: z
    .url()
    .default("https://www.chileatiende.gob.cl")
    .describe("Its site of procedures"),
  INSTITUTION_SUPPORT_EMAIL: z.email().default("soporte@example.cl").describe("Email of its help desk"),
  INSTITUTION_SUPPORT_PHONE: z.string().default("").describe("Telephone of its help desk"),
  INSTITUTION_SUPPORT_HOURS_ES: z
    .string()
    .default("Lunes a viernes de 8:30 a 17:30; durante los períodos electorales, todos los días a toda hora")
    .describe("Hours of its help desk, in Spanish"),
  INSTITUTION_SUPPORT_HOURS_EN: z
    .string()
    .default("Monday to Friday 8:30 to 17:30; at any time during electoral periods")
    .describe("The same in English"),
  INSTITUTION_SUPPORT_HOURS_HT: z
    .string()
    .default("Lendi rive vandredi 8:30 a 17:30; nenpòt lè pandan peryòd eleksyon yo")
    .describe("The same in Haitian Creole"),
};

/** Every variable that the service reads. */
export const environment = serviceConfig(variables).check(wholeClaveUnica).check(wholeRegistrar);

export const readIdentityConfig = (env: NodeJS.ProcessEnv) => readConfig(environment, env);

/** The part that `keys.ts` needs. */
export const readKeysConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(keysConfig({ ...databaseVariables, ...hashKeyVariables, LINKS_DATABASE_URL: postgresUrl }), env);

/** The part that `first-superadmin.ts` needs, and whom it invites. */
export const readFirstSuperadminConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(
    keysConfig({
      DATABASE_URL: postgresUrl,
      NOTIFICATION_ADDRESS: peerAddress,
      ...hashKeyVariables,
      ...grpcTlsVariables,
      FIRST_SUPERADMIN_EMAIL: z.email(),
      FIRST_SUPERADMIN_NAME: z.string().default("Superadministración"),
      FIRST_SUPERADMIN_LANGUAGE: Language.default("es"),
    }),
    env,
  );

export type IdentityConfig = ReturnType<typeof readIdentityConfig>;

export const readMigrationConfig = (env: NodeJS.ProcessEnv) =>
  readConfig(z.object({ ...migrationVariables, ...linksMigrationVariables }), env);

function limitSizesOf(config: IdentityConfig) {
  return {
    "receipt-lookup": config.LIMIT_RECEIPT_LOOKUP,
    "support-request": config.LIMIT_SUPPORT_REQUEST,
    "registration-request": config.LIMIT_REGISTRATION_REQUEST,
    "refused-ballot": config.LIMIT_REFUSED_BALLOT,
    "spoiled-ballot": config.LIMIT_SPOILED_BALLOT,
    "custody-link": config.LIMIT_CUSTODY_LINK,
    access: config.LIMIT_ACCESS,
    "password-reset": config.LIMIT_PASSWORD_RESET,
    "test-message": config.LIMIT_TEST_MESSAGE,
  } satisfies Record<LimitName, unknown>;
}

const guessRules = (config: IdentityConfig) =>
  guessRulesOf({
    free: config.GUESSES_FREE,
    longestMs: config.GUESSES_LONGEST_SECONDS * 1_000,
    documentFree: config.GUESSES_DOCUMENT_FREE,
    accountFree: config.GUESSES_ACCOUNT_FREE,
    everywhereLongestMs: config.GUESSES_EVERYWHERE_LONGEST_SECONDS * 1_000,
  });

/** The institution until an administrator saves settings. */
export function institutionOf(config: IdentityConfig) {
  return {
    name: config.INSTITUTION_NAME,
    shortName: config.INSTITUTION_SHORT_NAME,
    address: config.INSTITUTION_ADDRESS,
    logo: "",
    officialSite: config.INSTITUTION_OFFICIAL_SITE,
    proceduresSite: config.INSTITUTION_PROCEDURES_SITE,
    supportEmail: config.INSTITUTION_SUPPORT_EMAIL,
    supportPhone: config.INSTITUTION_SUPPORT_PHONE,
    supportHours: {
      es: config.INSTITUTION_SUPPORT_HOURS_ES,
      en: config.INSTITUTION_SUPPORT_HOURS_EN,
      ht: config.INSTITUTION_SUPPORT_HOURS_HT,
    },
  };
}

type NotificationConfig = Parameters<typeof grpcTls>[0] & Pick<IdentityConfig, "NOTIFICATION_ADDRESS">;
type HashKeys = Pick<IdentityConfig, keyof typeof hashKeyVariables>;

/** Under the present keys; the next and the previous one are known beside them. */
export function hashesOf(config: HashKeys) {
  const known = (...keys: (Buffer | undefined)[]) => keys.filter((key) => key !== undefined);
  const { BLIND_INDEX_KEY, BLIND_INDEX_KEY_NEXT, BLIND_INDEX_KEY_PREVIOUS } = config;
  const { PEPPER_KEY, PEPPER_KEY_NEXT, PEPPER_KEY_PREVIOUS } = config;
  return {
    index: blindIndex(BLIND_INDEX_KEY, known(BLIND_INDEX_KEY_NEXT, BLIND_INDEX_KEY_PREVIOUS)),
    pepper: pepper(PEPPER_KEY, known(PEPPER_KEY_NEXT, PEPPER_KEY_PREVIOUS)),
  };
}

export function storageOf(config: IdentityConfig) {
  const pool = {
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    applicationName: "identity",
  };
  return {
    main: { ...pool, url: config.DATABASE_URL },
    links: { ...pool, url: config.LINKS_DATABASE_URL },
    keys: { wrapper: openPlatformKey(config), ...hashesOf(config) },
    limitSizes: limitSizesOf(config),
    guessRules: guessRules(config),
    usualPolicy: {
      ...usualPolicy,
      security: {
        ...usualPolicy.security,
        secondFactor: config.SECOND_FACTOR_DEFAULT,
        secondPerson: config.SECOND_PERSON_DEFAULT,
      },
    },
  };
}

/** Whom passkeys are made for. */
export function relyingPartyOf({ PUBLIC_ORIGIN: origin }: IdentityConfig) {
  return { id: new URL(origin).hostname, origin, name: "Urna" };
}

export function eventsOf(config: IdentityConfig) {
  return { ...eventOptions(config), name: "identity" };
}

export function notificationOf(config: NotificationConfig) {
  return { address: config.NOTIFICATION_ADDRESS, tls: grpcTls(config) };
}
