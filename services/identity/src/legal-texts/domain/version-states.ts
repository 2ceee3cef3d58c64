import { firstVersion, type LegalVersion } from "@urna/contract/legal-texts/legal-text";
import type { AnnouncedVersion } from "./ports.ts";

export type VersionState = LegalVersion["state"];

/** One document's versions that were announced, with what each is at a moment. */
export function withStates<Version extends AnnouncedVersion>(
  versions: readonly Version[],
  now: Date,
): (Version & { state: VersionState })[] {
  const current = versionInForce(versions, now);
  return versions.map((version) => ({ ...version, state: stateOf(version, current, now) }));
}

/** The number of the version that a document has at a moment. */
export function versionInForce(versions: readonly AnnouncedVersion[], now: Date): number {
  const effective = versions.filter(
    ({ withdrawnAt, effectiveFrom }) => withdrawnAt === undefined && effectiveFrom <= now,
  );
  return Math.max(firstVersion, ...effective.map(({ version }) => version));
}

/** A number is given once, also where its version was withdrawn. */
export function nextVersion(versions: readonly AnnouncedVersion[]): number {
  return Math.max(firstVersion, ...versions.map(({ version }) => version)) + 1;
}

function stateOf(
  { version, withdrawnAt, effectiveFrom }: AnnouncedVersion,
  current: number,
  now: Date,
): VersionState {
  if (withdrawnAt !== undefined) return "withdrawn";
  if (effectiveFrom > now) return "upcoming";
  return version === current ? "current" : "past";
}
