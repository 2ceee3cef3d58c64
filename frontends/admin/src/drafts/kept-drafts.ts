import type { AdministratorId } from "@urna/contract/identifiers";
import { z } from "zod";

const prefix = "urna-draft";
const longestMs = 7 * 24 * 60 * 60_000;

/** Whose draft, and of what. */
export interface DraftPlace {
  readonly administratorId: AdministratorId;
  /** E.g. `election.` and its id. */
  readonly name: string;
}

export interface KeptDraft {
  /** When it was last typed in, ISO 8601 in UTC. */
  readonly at: string;
  readonly value: unknown;
}

const Kept = z.object({ at: z.iso.datetime(), value: z.unknown() });

/** Texts about nobody that are not saved yet, on this device; they outlive a session that ends, for seven days. */
export function keepDraft(place: DraftPlace, value: unknown): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: new Date().toISOString(), value }));
  } catch {
    // A full or forbidden storage: the page still has everything.
  }
}

export function readDraft(place: DraftPlace): KeptDraft | undefined {
  const kept = parsed(localStorage.getItem(keyOf(place)));
  if (kept && Date.now() - Date.parse(kept.at) <= longestMs) return kept;
  forgetDraft(place);
  return undefined;
}

export function forgetDraft(place: DraftPlace): void {
  localStorage.removeItem(keyOf(place));
}

/** At signing out. */
export function forgetDraftsOf(administratorId: AdministratorId): void {
  const own = keyOf({ administratorId, name: "" });
  for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
}

/** Of any person. */
export function forgetOldDrafts(): void {
  const oldest = Date.now() - longestMs;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`${prefix}:`)) continue;
    const kept = parsed(localStorage.getItem(key));
    if (!kept || Date.parse(kept.at) < oldest) localStorage.removeItem(key);
  }
}

const keyOf = ({ administratorId, name }: DraftPlace) => `${prefix}:${administratorId}:${name}`;

function parsed(text: string | null): KeptDraft | undefined {
  try {
    return Kept.safeParse(JSON.parse(text ?? "null")).data;
  } catch {
    return undefined;
  }
}
