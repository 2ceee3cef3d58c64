import type { StreamName } from "@urna/service-kit/events/streams";

export interface DatabasePlan {
  /** The variable with its URL. */
  readonly variable: string;
  /** The only tables in the backup. Absent: every table except those of `never`. */
  readonly only?: readonly string[];
  /** Tables that no backup contains. */
  readonly never: readonly string[];
  /** A table with rows in every used installation. */
  readonly used: string;
}

/**
 * The databases of an installation, publishers before readers: what a later one had read when it was copied, an earlier
 * one had written. Of `identity_links` a backup has nothing that names a voter's credential; of `identity` nothing that
 * gives access, because a restoration must not bring back what was revoked.
 */
export const databases = {
  ballot: { variable: "BALLOT_DATABASE_URL", never: [], used: "processes" },
  identity_links: {
    variable: "LINKS_DATABASE_URL",
    only: ["outbox", "public_credentials", "participations", "marks", "election_keys", "ended_elections"],
    never: ["links", "prepared_links", "preparations", "unspent_links"],
    used: "public_credentials",
  },
  identity: {
    variable: "IDENTITY_DATABASE_URL",
    never: [
      "sessions",
      "session_tokens",
      "challenges",
      "clave_unica_entries",
      "second_factor_challenges",
      "passkey_challenges",
      "password_resets",
      "limits",
      "guess_delays",
      "used_proofs",
      "administrator_devices",
    ],
    used: "administrators",
  },
  receipt: { variable: "RECEIPT_DATABASE_URL", never: [], used: "receipts" },
  notification: { variable: "NOTIFICATION_DATABASE_URL", never: [], used: "messages" },
  audit: { variable: "AUDIT_DATABASE_URL", never: [], used: "entries" },
} as const satisfies Readonly<Record<string, DatabasePlan>>;

export type DatabaseName = keyof typeof databases;
export const databaseNames = Object.keys(databases) as DatabaseName[];

/** A message leaves these once it is read, so they are read again with every database. */
export const queues = ["BALLOTS", "VOTES"] as const satisfies readonly StreamName[];
/** Past events, for as long as they are kept. */
export const histories = ["EVENTS", "DEAD"] as const satisfies readonly StreamName[];

/** Whether a backup of the database contains the table. */
export const keeps = ({ only, never }: DatabasePlan, table: string) =>
  table !== "migrations" && !never.includes(table) && (only === undefined || only.includes(table));
