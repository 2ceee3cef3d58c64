import type { ElectionId, TrusteeId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import {
  tokenHash,
  type Contributions,
  type CustodyPlan,
  type MemberCertificate,
  type MemberOutput,
  type MemberPolynomial,
  type TrusteeKey,
  type TrusteePerson,
} from "../domain/custody.ts";

export interface PlanRow {
  election_id: ElectionId;
  server: boolean;
  people: CustodyPlan["people"];
  threshold: number | null;
  revision: number;
}

export interface TrusteeRow {
  id: TrusteeId;
  election_id: ElectionId;
  position: number;
  name: string;
  email: Buffer;
  language: TrusteePerson["language"];
  token: Buffer;
  token_sha256: Buffer;
  invited_at: Date | null;
  reminded_at: Date | null;
  certificate: MemberCertificate | null;
  polynomial: MemberPolynomial | null;
  output: MemberOutput | null;
  public_key: TrusteeKey | null;
}

type SecretColumn = "email" | "token";

export interface TrusteeCipher {
  seal(column: SecretColumn, row: string, text: string): Buffer;
  open(column: SecretColumn, row: string, sealed: Buffer): string;
}

/** Encrypts a trustee's fields under the row's id, which stays when the election's id changes. */
export function trusteeCipher(cipher: FieldCipher): TrusteeCipher {
  const place = (column: SecretColumn, row: string) => ({ table: "trustees", column, row });
  return {
    seal: (column, row, text) => cipher.encrypt(text, place(column, row)),
    open: (column, row, sealed) => cipher.decrypt(sealed, place(column, row)),
  };
}

export function personOf(row: TrusteeRow, secrets: TrusteeCipher): TrusteePerson {
  const { id, name, language } = row;
  return {
    id,
    name,
    language,
    email: secrets.open("email", id, row.email),
    token: secrets.open("token", id, row.token),
    invitedAt: row.invited_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
    certificate: row.certificate ?? undefined,
    polynomial: row.polynomial ?? undefined,
    output: row.output ?? undefined,
    publicKey: row.public_key ?? undefined,
  };
}

export function rowOf(person: TrusteePerson, secrets: TrusteeCipher) {
  const { id, name, language, email, token } = person;
  const json = (key: keyof Contributions) => (person[key] === undefined ? null : JSON.stringify(person[key]));
  return {
    id,
    name,
    language,
    email: secrets.seal("email", id, email),
    token: secrets.seal("token", id, token),
    token_sha256: tokenHash(token),
    invited_at: person.invitedAt ?? null,
    reminded_at: person.remindedAt ?? null,
    certificate: json("certificate"),
    polynomial: json("polynomial"),
    output: json("output"),
    public_key: json("publicKey"),
  };
}
