import { DomainError } from "@urna/service-kit/errors";
import type { SettingChange } from "@urna/protos/identity/v1/settings";

/**
 * What cannot change while an election is open, because two of its voters would be treated differently: by what the
 * institution is called on their receipts, in which languages they are served, how long their code is good, or what
 * they read. One that ends in a dot stands for all that begin with it. Sites and the help desk stay free: a
 * wrong telephone hurts voters. Who must have a second factor, and whether sensitive actions need two, is
 * free too: it is no voter's, and the sooner the better. Making less of it waits for others to agree.
 */
export const lockedKeys = [
  "name",
  "shortName",
  "logo",
  "languages",
  "categories",
  "codes.",
  "receiptText.",
  "security.codesPerHour",
  "security.voterSessionMinutes",
  "security.adminSessionMinutes",
  "retention",
  "notices",
] as const;

export interface OpenElection {
  id: string;
  title: string;
}

/** Errors: locked-while-open with the elections and the keys. */
export function refuseLocked(changes: readonly SettingChange[], elections: readonly OpenElection[]): void {
  const locked = changes.filter(({ key }) => isLocked(key));
  if (locked.length === 0 || elections.length === 0) return;
  throw new DomainError("locked-while-open", {
    fieldErrors: locked.map(({ key }) => ({ path: key, code: "invalid-format" })),
    elections: elections.slice(0, 10).map(({ id, title }) => ({ id, title: title.slice(0, 200) })),
  });
}

export function isLocked(key: string): boolean {
  return lockedKeys.some((locked) => (locked.endsWith(".") ? key.startsWith(locked) : key === locked));
}
