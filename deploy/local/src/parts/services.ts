import { join } from "node:path";
import type { ServiceName } from "@urna/contract/services";
import type { DatabasePlan } from "./databases.ts";
import type { InternalTls } from "./internal-tls.ts";
import type { Secrets } from "./secrets.ts";

/** The sources of a service's environment. */
export interface Surroundings {
  databaseUrl(role: string, database: string): string;
  address(service: ServiceName): string;
  natsUrl: string;
  /** By service. */
  natsPasswords: Readonly<Record<string, string>>;
  /** Set where internal connections are encrypted. */
  tls: InternalTls | undefined;
  smtpUrl: string;
  /** Address for spans. */
  tracesUrl: string | undefined;
  publicOrigin: string;
  /** File of the audit log's signed heads, outside every database. */
  auditHeadFile: string;
  /** Folder of the keys of elections, outside the folder of all other data. */
  electionKeysDir: string;
  root: string;
  keys: Secrets["keys"];
  /** The second authority; undefined: there is none. */
  registrar?: { origin: string; key: string } | undefined;
}

export interface ServicePlan {
  name: ServiceName;
  databases: readonly DatabasePlan[];
  /** The environment of its migrations, if it has any. */
  migration?(around: Surroundings): Record<string, string>;
  environment(around: Surroundings): Record<string, string>;
}

/** The serving role has the database's name and uses the tables; only the migrations' role owns them. */
const own = (name: string): DatabasePlan => ({ name, owner: `${name}_owner`, serving: name });

/** The platform's services. Every role of these databases gets its own password. */
export const services: readonly ServicePlan[] = [
  {
    name: "identity",
    databases: [own("identity"), own("identity_links")],
    migration: (around) => ({
      ...owned(around, "identity"),
      ...prefixed("LINKS_", owned(around, "identity_links")),
    }),
    environment: (around) => ({
      ...identityDatabases(around),
      ...fieldKeys(around),
      ELECTION_KEYS_DIR: `${around.electionKeysDir}/identity`,
      ACCEPTANCE_KEY: around.keys.ACCEPTANCE_KEY,
      PEPPER_KEY: around.keys.PEPPER_KEY,
      BLIND_INDEX_KEY: around.keys.BLIND_INDEX_KEY,
      NOTIFICATION_ADDRESS: around.address("notification"),
      PUBLIC_ORIGIN: around.publicOrigin,
      ...secondAuthority(around),
      SECOND_FACTOR_DEFAULT: "nobody",
      SECOND_PERSON_DEFAULT: "false",
      DEMO_PASSWORD_ALLOWED: "true",
      INSTITUTION_NAME: "Servicio Local de Educación Pública Valle Demo",
      INSTITUTION_SHORT_NAME: "SLEP Valle Demo",
      INSTITUTION_ADDRESS: "Avenida Demostración 100, Valle Demo",
      INSTITUTION_SUPPORT_EMAIL: "ayuda@demo.example",
    }),
  },
  {
    name: "ballot",
    databases: [own("ballot")],
    migration: (around) => owned(around, "ballot"),
    environment: (around) => ({
      ...database(around, "ballot"),
      ...fieldKeys(around),
      ELECTION_KEYS_DIR: `${around.electionKeysDir}/ballot`,
      ACCEPTANCE_KEY: around.keys.ACCEPTANCE_KEY,
      IDENTITY_ADDRESS: around.address("identity"),
      NOTIFICATION_ADDRESS: around.address("notification"),
    }),
  },
  {
    name: "receipt",
    databases: [own("receipt")],
    migration: (around) => owned(around, "receipt"),
    environment: (around) => ({
      ...database(around, "receipt"),
      ...fieldKeys(around),
      ...pages(around),
      IDENTITY_ADDRESS: around.address("identity"),
      BALLOT_ADDRESS: around.address("ballot"),
      NOTIFICATION_ADDRESS: around.address("notification"),
      AUDIT_ADDRESS: around.address("audit"),
    }),
  },
  {
    name: "notification",
    databases: [own("notification")],
    migration: (around) => owned(around, "notification"),
    environment: (around) => ({
      ...database(around, "notification"),
      ...fieldKeys(around),
      ...pages(around),
      IDENTITY_ADDRESS: around.address("identity"),
      BALLOT_ADDRESS: around.address("ballot"),
      RECEIPT_ADDRESS: around.address("receipt"),
      SMTP_URL: around.smtpUrl,
      MAIL_FROM: "no-responder@demo.example",
    }),
  },
  {
    name: "audit",
    databases: [own("audit")],
    migration: (around) => owned(around, "audit"),
    environment: (around) => ({
      ...database(around, "audit"),
      AUDIT_SIGNING_KEY: around.keys.AUDIT_SIGNING_KEY,
      AUDIT_HEAD_FILE: around.auditHeadFile,
      PUBLIC_ORIGIN: around.publicOrigin,
      IDENTITY_ADDRESS: around.address("identity"),
    }),
  },
  {
    name: "gateway",
    databases: [],
    environment: (around) => ({
      ...pages(around),
      TRUSTED_PROXIES: "loopback",
      IDENTITY_ADDRESS: around.address("identity"),
      BALLOT_ADDRESS: around.address("ballot"),
      RECEIPT_ADDRESS: around.address("receipt"),
      NOTIFICATION_ADDRESS: around.address("notification"),
      AUDIT_ADDRESS: around.address("audit"),
    }),
  },
];

/** What `log-pages.js` of audit reads. */
export const logPagesEnvironment = (around: Surroundings): Record<string, string> => ({
  ...database(around, "audit"),
  AUDIT_SIGNING_KEY: around.keys.AUDIT_SIGNING_KEY,
  PAGE_DIGESTS_PATH: join(around.root, "frontends/shell/dist/digests.txt"),
});

function database(around: Surroundings, name: string): { DATABASE_URL: string } {
  return { DATABASE_URL: around.databaseUrl(name, name) };
}

function owned(around: Surroundings, name: string): Record<string, string> {
  return { DATABASE_URL: around.databaseUrl(`${name}_owner`, name), DATABASE_SERVE_ROLE: name };
}

function prefixed(prefix: string, variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [prefix + name, value]));
}

function identityDatabases(around: Surroundings) {
  return { ...database(around, "identity"), ...prefixed("LINKS_", database(around, "identity_links")) };
}

function secondAuthority({ registrar, keys }: Surroundings): Record<string, string> {
  if (!registrar) return {};
  const { origin, key } = registrar;
  return { REGISTRAR_ORIGIN: origin, REGISTRAR_KEY: key, AUTHORITY_KEY: keys.AUTHORITY_KEY };
}

function fieldKeys({ keys }: Surroundings): { PLATFORM_KEY: string } {
  return { PLATFORM_KEY: keys.PLATFORM_KEY };
}

function pages({ publicOrigin, root }: Surroundings) {
  return { PUBLIC_ORIGIN: publicOrigin, LOCALES_DIR: `${root}/locales` };
}
