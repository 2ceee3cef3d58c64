import type { StreamName } from "@urna/service-kit/events/streams";

export interface DatabasePlan {
  /** The variable with its URL. */
  readonly variable: string;
  /** All that is kept of it. Without this: every table but those of `never`. */
  readonly only?: readonly string[];
  /** What no backup holds. */
  readonly never: readonly string[];
  /** Has rows as soon as an installation was used. */
  readonly used: string;
}

/**
 * The databases of an installation, those that publish before those that read: what a later one had read when it was
 * copied, an earlier one had written. Of `identity_links` only what names no credential of a voter; of `identity`
 * nothing that lets anybody in, for what was revoked since the backup must not come back with it.
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

/** A message leaves these once it was read, so they are looked at again with every database. */
export const queues = ["BALLOTS", "VOTES"] as const satisfies readonly StreamName[];
/** What happened, for as long as it is kept. */
export const histories = ["EVENTS", "DEAD"] as const satisfies readonly StreamName[];

/** Which tables of a database are kept, of those that it has. */
export const keeps = ({ only, never }: DatabasePlan, table: string) =>
  table !== "migrations" && !never.includes(table) && (only === undefined || only.includes(table));
