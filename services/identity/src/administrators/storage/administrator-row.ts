import { Permission, permissions as everyPermission } from "@urna/contract/administrators/permissions";
import type { AdministratorId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Database } from "@urna/service-kit/database";
import type { AccountState } from "@urna/protos/identity/v1/administrator_directory";
import type { AdministratorAccount } from "../domain/ports.ts";
import type { Administrator } from "../../sessions/domain/ports.ts";
import { fieldsOf } from "../../storage/keys.ts";

export interface AdministratorRow {
  id: AdministratorId;
  email: Buffer;
  name: Buffer;
  role: string;
  /** Of the role's row. */
  permissions: string[];
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_pending_secret: Buffer | null;
  /** A bigint, which the driver reads as text. */
  totp_last_step: string;
  language: Language | null;
  suspended_at: Date | null;
  last_sign_in_at: Date | null;
  passkeys: number;
  recovery_codes_left: number;
  counts_from: Date;
}

/** Administrators with what their role's row says, and how many second factors of each kind they have. */
export function accounts(db: Database) {
  return db("administrators as a")
    .join("roles as r", "r.name", "a.role")
    .select<AdministratorRow[]>("a.*", "r.permissions")
    .select(countOf(db, "passkeys").as("passkeys"))
    .select(countOf(db, "recovery_codes").as("recovery_codes_left"));
}

function countOf(db: Database, table: string) {
  return db(table).whereRaw("administrator_id = a.id").select(db.raw("count(*)::int"));
}

/** How many second factors the account `a` has. */
export function secondFactorsOf(db: Database) {
  return db("passkeys")
    .whereRaw("administrator_id = a.id")
    .select(db.raw("(count(*) + (a.totp_secret is not null)::int)::int"));
}

export function administratorFields(
  cipher: FieldCipher,
  row: Pick<AdministratorRow, "id" | "email" | "name" | "role" | "permissions">,
): Administrator {
  const { open } = fieldsOf(cipher, "administrators", row.id);
  const { id, role, permissions } = row;
  const name = open("name", row.name);
  return { id, name, email: open("email", row.email), role, permissions: permissionsOf(permissions) };
}

/** The present name of the account that did something; empty where there is no such account. */
export function nameOfActor(
  { cipher }: { cipher: FieldCipher },
  { actor_id: id, actor_name: name }: ActorRow,
): string {
  return id === null || name === null ? "" : fieldsOf(cipher, "administrators", id).open("name", name);
}

/** Of a left join: `a.id as actor_id`, `a.name as actor_name`. */
export interface ActorRow {
  actor_id: string | null;
  actor_name: Buffer | null;
}

export function toAccount(cipher: FieldCipher, row: AdministratorRow): AdministratorAccount {
  const { openOptional } = fieldsOf(cipher, "administrators", row.id);
  return {
    ...administratorFields(cipher, row),
    state: stateOf(row),
    passwordHash: row.password_hash ?? undefined,
    language: row.language ?? undefined,
    totpSecret: openOptional("totp_secret", row.totp_secret),
    totpLastStep: Number(row.totp_last_step),
    totpPendingSecret: openOptional("totp_pending_secret", row.totp_pending_secret),
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recovery_codes_left,
    countsFrom: row.counts_from,
  };
}

export function stateOf(row: Pick<AdministratorRow, "suspended_at" | "password_hash">): AccountState {
  if (row.suspended_at !== null) return "suspended";
  return row.password_hash === null ? "invited" : "active";
}

/** What a row of the permission table says. A word that this version does not know permits nothing. */
export function permissionsOf(stored: readonly string[]): Permission[] {
  if (stored.includes("*")) return [...everyPermission];
  return stored.flatMap((word) => Permission.safeParse(word).data ?? []);
}
