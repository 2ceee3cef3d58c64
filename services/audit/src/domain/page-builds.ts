import { createHash } from "node:crypto";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { appendLeaves } from "./append-leaves.ts";
import type { LogStore, PageBuildStore } from "./ports.ts";
import type { NewestHead } from "./prove.ts";
import type { Seal } from "./seal.ts";

/** Kind of the entry that says which files the pages consist of. */
export const pageBuildKind = "pages.built";

/** A build in the log, as anybody may see it. */
export interface PageBuild {
  sha256: string;
  leaf: string;
  /** Undefined while the public head does not have it. */
  index: number | undefined;
}

interface Logging {
  store: LogStore;
  builds: PageBuildStore;
  seal: Seal;
  clock: Clock;
}

/** The name of a build: SHA-256 of its `digests.txt`, in hex. */
export function nameOfBuild(digests: string): string {
  return createHash("sha256").update(digests).digest("hex");
}

/**
 * Writes a build of the pages into the log. One that is logged already, as after a rollback, is not logged again.
 * @param digests the build's `digests.txt`.
 * @returns the build's name.
 */
export async function logPageBuild(
  { store, builds, seal, clock }: Logging,
  digests: string,
): Promise<string> {
  const sha256 = nameOfBuild(digests);
  await builds.keep({ sha256, digests });
  const leaf = JSON.stringify({ at: clock.now().toISOString(), kind: pageBuildKind, sha256 });
  await appendLeaves({ store, seal }, [{ eventId: `${pageBuildKind}:${sha256}`, leaf }]);
  return sha256;
}

interface Publishing {
  builds: PageBuildStore;
  publicHead: () => Promise<NewestHead>;
}

/** Every build whose leaf the log still has, the newest first. Which place it has is said once the public head has it. */
export async function listPageBuilds({ builds, publicHead }: Publishing): Promise<PageBuild[]> {
  const logged = await builds.list();
  const size = await publicSize(publicHead);
  return logged.map(({ index, leaf }) => ({
    sha256: (JSON.parse(leaf) as { sha256: string }).sha256,
    leaf,
    index: index < size ? index : undefined,
  }));
}

async function publicSize(publicHead: Publishing["publicHead"]): Promise<number> {
  try {
    return (await publicHead()).treeSize;
  } catch (error) {
    if (error instanceof DomainError && error.code === "unavailable") return 0;
    throw error;
  }
}

/** The `digests.txt` of a logged build. Errors: not-found. */
export async function readPageBuild({ builds }: Pick<Publishing, "builds">, sha256: string): Promise<string> {
  const digests = await builds.digests(sha256);
  if (digests === undefined) throw new DomainError("not-found");
  return digests;
}
