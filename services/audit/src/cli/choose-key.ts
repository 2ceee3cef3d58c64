import { readFile } from "node:fs/promises";
import { createHeadReader, keyNamedBy, type HeadReader } from "../domain/head-reader.ts";
import type { KeyPlace } from "./report.ts";

/** Public keys (JWK, JSON) by where they were found. */
export type FoundKeys = Partial<Record<KeyPlace, string | undefined>>;

/** Keys that a person with access to the database can hardly forge come first. */
const order = ["key", "environment", "url", "entries", "heads", "database"] as const;

export interface ChosenKey {
  readonly reader: HeadReader;
  readonly from: KeyPlace;
}

/** @throws Error where no key was found, or it is invalid */
export async function chooseKey(found: FoundKeys): Promise<ChosenKey> {
  const from = order.find((place) => found[place] !== undefined);
  const text = from && found[from];
  if (from === undefined || text === undefined)
    throw new Error("no public key: give one with --key, or heads that name it");
  return { reader: await createHeadReader(text), from };
}

/** A key as a JWK, or the file that holds it. */
export async function givenKey(key: string): Promise<string> {
  return key.trimStart().startsWith("{") ? key : readFile(key, "utf8");
}

export function keyOfHeads(signedHeads: readonly string[]): string | undefined {
  return signedHeads.map(keyNamedBy).find((key) => key !== undefined);
}
