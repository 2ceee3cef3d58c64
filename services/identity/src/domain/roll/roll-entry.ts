import { createHash } from "node:crypto";
import type { AccessMethod, Category, Language } from "@urna/contract/words";
import type { Document } from "./document.ts";

/** One person as a roll gives them, checked and normalised. */
export interface RollEntry {
  readonly document: Document;
  /** The roll's own four characters, where it has that column. */
  readonly last4: string | undefined;
  readonly givenNames: string;
  readonly surnames: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** At least one, sorted. */
  readonly categories: readonly Category[];
  /** Official code; empty for central staff. */
  readonly establishment: string;
  readonly language: Language | undefined;
}

/** Which four characters an election asks for. */
export type Last4Source = "document" | "roll";

/** The methods that each category may enter by. */
export type AccessRules = Readonly<Partial<Record<Category, readonly AccessMethod[]>>>;

/** The same text for the same entry, whatever order the columns or categories came in. */
export function canonicalEntry(entry: RollEntry): string {
  const { document, last4, givenNames, surnames, email, phone, categories, establishment, language } = entry;
  const person = [
    document.type,
    document.number,
    last4 ?? "",
    givenNames,
    surnames,
    email ?? "",
    phone ?? "",
  ];
  return JSON.stringify([...person, [...categories].sort(), establishment, language ?? ""]);
}

/**
 * SHA-256, lower-case hex, of a roll: its salt in hex and then its canonical entries in code-unit order, one a line.
 * The salt keeps a guesser from trying contents against a published hash.
 */
export function rollSha256(salt: Buffer, canonicalEntries: readonly string[]): string {
  const lines = [salt.toString("hex"), ...canonicalEntries.toSorted()];
  return createHash("sha256").update(lines.join("\n"), "utf8").digest("hex");
}
