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
import { ownTermMs } from "@urna/contract/own-terms";
import { Language, SecondFactorRule } from "@urna/contract/words";
import { z } from "zod";
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
  LINKS_DATABASE_URL: postgresUrl,
  NOTIFICATION_ADDRESS: peerAddress,
  CODE_ANSWER_MS: integer(0, 5_000).default(250),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  // The password that the demo's documentation tells everybody; only the demo itself takes it.
  DEMO_PASSWORD_ALLOWED: flag.default(false),
  SECOND_FACTOR_DEFAULT: SecondFactorRule.default("superadmins"),
  SECOND_PERSON_DEFAULT: flag.default(true),
  SECOND_PERSON_WAIT_HOURS: integer(1, 168).default(24),
  STEP_UP_MINUTES: integer(1, 60).default(5),
  CODES_LIVE: integer(1, 20).default(3),
  GUESSES_FREE: integer(1, 100).default(5),
  GUESSES_LONGEST_SECONDS: integer(5, 86_400).default(900),
  GUESSES_DOCUMENT_FREE: integer(1, 1_000).default(10),
  GUESSES_ACCOUNT_FREE: integer(1, 1_000).default(20),
  GUESSES_EVERYWHERE_LONGEST_SECONDS: integer(1, 3_600).default(60),
  ALARM_MISSES: integer(1, 1_000_000).default(1_000),
  // The terms themselves promise 30.
  LEGAL_NOTICE_DAYS: integer(30, 365).default(30),
  LIMIT_RECEIPT_LOOKUP: limit.prefault("30/60"),
  LIMIT_SUPPORT_REQUEST: limit.prefault("60/3600"),
  LIMIT_REGISTRATION_REQUEST: limit.prefault("60/3600"),
  LIMIT_REFUSED_BALLOT: limit.prefault("90/60"),
  LIMIT_SPOILED_BALLOT: limit.prefault("10/3600"),
  LIMIT_CUSTODY_LINK: limit.prefault("30/600"),
  LIMIT_ACCESS: limit.prefault("5000/600"),
  LIMIT_PASSWORD_RESET: limit.prefault("5/3600"),
  LIMIT_TEST_MESSAGE: limit.prefault("5/600"),
  INSTITUTION_NAME: z.string().default("Servicio Local de Educación Pública"),
  INSTITUTION_SHORT_NAME: z.string().max(60).default(""),
  INSTITUTION_ADDRESS: z.string().max(300).default(""),
  INSTITUTION_OFFICIAL_SITE: z.url().default("https://www.educacionpublica.cl"),
  INSTITUTION_PROCEDURES_SITE: z.url().default("https://www.chileatiende.gob.cl"),
  INSTITUTION_SUPPORT_EMAIL: z.email().default("soporte@example.cl"),
  INSTITUTION_SUPPORT_PHONE: z.string().default(""),
  INSTITUTION_SUPPORT_HOURS_ES: z
    .string()
    .default("Lunes a viernes de 8:30 a 17:30; durante los períodos electorales, todos los días a toda hora"),
  INSTITUTION_SUPPORT_HOURS_EN: z
    .string()
    .default("Monday to Friday 8:30 to 17:30; at any time during electoral periods"),
  INSTITUTION_SUPPORT_HOURS_HT: z
    .string()
    .default("Lendi rive vandredi 8:30 a 17:30; nenpòt lè pandan peryòd eleksyon yo"),
};

export const readIdentityConfig = (env: NodeJS.ProcessEnv) => readConfig(serviceConfig(variables), env);

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
