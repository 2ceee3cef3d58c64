/** The backups that stay. */
export interface Keep {
  /** Number of the newest ones, at least 1. */
  readonly newest: number;
  /** The last backup of each of so many days (UTC), today included. */
  readonly days: number;
}

/** A folder made by this program. */
export interface MadeFolder {
  readonly name: string;
  readonly madeAt: Date;
  /** Half-made: without a manifest, which is written last, or partly removed. */
  readonly state: "whole" | "half-made";
}

const dayMs = 86_400_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/** In UTC, so that names sort by time; without colons, which some file systems refuse. */
export const folderName = (madeAt: Date) => madeAt.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");

/** Time in a folder's name; undefined for any other name. */
export function madeAt(name: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(name);
  if (!parts) return undefined;
  const [, day, hour, minute, second] = parts;
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) || folderName(at) !== name ? undefined : at;
}

/**
 * The folders to remove: whole ones outside `keep`, and half-made ones older than a day, which no process still writes.
 * The newest whole one always stays. A folder with a time in the future stays and does not count.
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
