import type { Entry } from "../../access/domain/entry.ts";
import type { AdministratorId, PersonId, SessionId } from "@urna/contract/identifiers";
import type { Category, Language } from "@urna/contract/words";
import type { PresentedToken, Principal, SessionKind } from "../domain/ports.ts";
import { administratorFields } from "../../administrators/storage/administrator-row.ts";
import type { Keys } from "../../storage/keys.ts";
import { toPerson } from "../../people/storage/person-row.ts";

export interface SessionRow {
  session_id: SessionId;
  kind: SessionKind;
  method: string;
  last_used_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  expires_at: Date;
  replaced_at: Date | null;
  confirmed_at: Date | null;
}

export const sessionColumns = [
  "t.session_id",
  "t.expires_at",
  "t.replaced_at",
  "s.kind",
  "s.method",
  "s.last_used_at",
  "s.ends_at",
  "s.ended_at",
  "s.confirmed_at",
];

interface VoterPrincipalRow {
  kind: "voter";
  method: Entry;
  person_id: PersonId;
  given_names: Buffer;
  surnames: Buffer;
  email: Buffer | null;
  language: Language | null;
  page_language: Language | null;
  categories: Category[];
}

interface AdminPrincipalRow {
  kind: "admin";
  administrator_id: AdministratorId;
  administrator_name: Buffer;
  administrator_email: Buffer;
  role: string;
  permissions: string[];
  second_factors: number;
}

export type PrincipalRow = VoterPrincipalRow | AdminPrincipalRow;

export function toPresented(row: SessionRow): PresentedToken {
  return {
    sessionId: row.session_id,
    kind: row.kind,
    times: { lastUsedAt: row.last_used_at, endsAt: row.ends_at, endedAt: row.ended_at ?? undefined },
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at ?? undefined,
    replacedAt: row.replaced_at ?? undefined,
  };
}

export function toPrincipal({ cipher }: Keys, row: PrincipalRow): Principal {
  if (row.kind === "voter") {
    return { kind: "voter", method: row.method, person: toPerson({ cipher }, { ...row, id: row.person_id }) };
  }
  const { administrator_id: id, administrator_name: name, administrator_email: email } = row;
  const { role, permissions, second_factors: secondFactors } = row;
  return {
    kind: "admin",
    secondFactors,
    administrator: administratorFields(cipher, { id, name, email, role, permissions }),
  };
}
