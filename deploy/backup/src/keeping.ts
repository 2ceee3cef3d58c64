/** Which backups stay. */
export interface Keep {
  /** So many of the newest, at least 1. */
  readonly newest: number;
  /** Of each of so many days (UTC), today included, the last one. */
  readonly days: number;
}

/** A folder that this program made. */
export interface MadeFolder {
  readonly name: string;
  readonly madeAt: Date;
  /** Half-made: it has no manifest, which is written last, or was being removed. */
  readonly state: "whole" | "half-made";
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/** In UTC, by which folders sort as they were made; no colon, which not every file system takes. */
export const folderName = (madeAt: Date) => madeAt.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

/** When a folder of this name was made; undefined where `folderName` gives no such name. */
export function madeAt(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name);
  if (!parts) return undefined;
  const [, day, hour, minute, second] = parts;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) || folderName(at) !== name ? undefined : at;
}

/**
 * The folders that go: whole ones that `keep` does not name, and half-made ones of more than a day ago, which nobody
 * writes any more. The newest whole one always stays. What has a time to come is nobody's to judge: it stays, and
 * stands for no other.
 */
export function foldersToRemove(folders: readonly MadeFolder[], keep: Keep, now: Date): MadeFolder[] {
  const past = folders.filter((folder) => folder.madeAt <= now);
  const whole = past
    .filter(({ state }) => state === "whole")
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const kept = new Set(whole.slice(0, Math.max(keep.newest, 1)));
  const days = new Set<number>();
  for (const folder of whole) {
    const day = dayOf(folder.madeAt);
    if (!days.has(day) && day > dayOf(now) - keep.days) kept.add(folder);
    days.add(day);
  }
  const abandoned = past.filter(
    ({ state, madeAt: at }) => state === "half-made" && now.getTime() - at.getTime() > dayMs,
  );
  return [...whole.filter((folder) => !kept.has(folder)), ...abandoned];
}
