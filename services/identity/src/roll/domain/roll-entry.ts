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

/** The fields that may change while the person stays the same, in the order of {@link fieldTexts}. */
export const entryFields = [
  "last4",
  "givenNames",
  "surnames",
  "email",
  "phone",
  "categories",
  "establishment",
  "language",
] as const;
export type EntryField = (typeof entryFields)[number];

/** What each field holds, as one text. */
export function fieldTexts(entry: RollEntry): string[] {
  const { last4, givenNames, surnames, email, phone, categories, establishment, language } = entry;
  const texts = [last4, givenNames, surnames, email, phone, categories.join("|"), establishment, language];
  return texts.map((text) => text ?? "");
}

/**
 * SHA-256, lower-case hex, of a roll: its salt in hex and then the blind indexes of its canonical entries in hex,
 * sorted, one a line. Who has neither salt nor key cannot try contents against a published hash.
 */
export function rollSha256(salt: Buffer, contentIndexes: readonly string[]): string {
  const lines = [salt.toString("hex"), ...contentIndexes.toSorted()];
  return createHash("sha256").update(lines.join("\n"), "utf8").digest("hex");
}
