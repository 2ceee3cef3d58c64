import { isIncluded } from "@urna/contract/audit/log-proofs";
import { PageBuildLeaf, type PageBuild } from "@urna/contract/audit/page-builds";
import { readInclusion, type LogReader } from "@urna/transparency/growth";
import type { SeenTree } from "@urna/transparency/witness";
import type { Finding } from "../finding.ts";

/** The site publishes a tree an hour after it has grown; one more is for whoever is late. */
const longestMs = 2 * 3_600_000;

/** What is known of a site's builds, by their names. */
export interface KnownBuilds {
  /** They were proven to be in the log. */
  readonly proven: readonly string[];
  /** The site has announced them, and its public tree did not have them yet: when that was first seen, ISO 8601. */
  readonly announced: Readonly<Record<string, string>>;
}

interface Claims {
  /** What the site says is in its log. */
  readonly listed: readonly PageBuild[];
  readonly tree: SeenTree;
  readonly known: KnownBuilds;
  readonly now: Date;
}

/** Which of the listed builds are in the log, and what is wrong with the others. A young one may not be in its public tree yet. */
export async function proveBuilds(
  log: Pick<LogReader, "readTile">,
  { listed, tree, known: before, now }: Claims,
): Promise<{ known: KnownBuilds; findings: Finding[] }> {
  const proven = new Set(before.proven);
  const announced: Record<string, string> = {};
  const findings: Finding[] = [];
  for (const build of listed) {
    if (proven.has(build.sha256)) continue;
    const said = saidBy(build);
    if (!said) findings.push({ kind: "build-unproven", build: build.sha256 });
    else if (build.index !== undefined && build.index < tree.size) {
      if (await isInTree(log, build.leaf, { index: build.index, tree })) proven.add(build.sha256);
      else findings.push({ kind: "build-unproven", build: build.sha256 });
    } else {
      // The site could say a later time in each round.
      const first = before.announced[build.sha256] ?? now.toISOString();
      announced[build.sha256] = first;
      const since = Math.min(Date.parse(first), Date.parse(said.at));
      if (now.getTime() - since > longestMs) findings.push({ kind: "build-late", build: build.sha256 });
    }
  }
  const names = new Set(listed.map(({ sha256 }) => sha256));
  for (const build of before.proven) if (!names.has(build)) findings.push({ kind: "build-withdrawn", build });
  return { known: { proven: [...proven], announced }, findings };
}

/** The newest first, by their places in the log and not by the order in which the site lists them. */
export function newestFirst(listed: readonly PageBuild[]): PageBuild[] {
  const placeOf = ({ index = Infinity }: PageBuild) => index;
  return listed.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(b) - placeOf(a)));
}

/** What a listed build's leaf says. Undefined unless it is of this build. */
export function saidBy({ sha256, leaf }: PageBuild): { at: string } | undefined {
  try {
    const said = PageBuildLeaf.parse(JSON.parse(leaf));
    return said.sha256 === sha256 ? said : undefined;
  } catch {
    return undefined;
  }
}

async function isInTree(
  log: Pick<LogReader, "readTile">,
  leaf: string,
  { index, tree }: { index: number; tree: SeenTree },
): Promise<boolean> {
  const path = await readInclusion(log, { index, size: tree.size });
  return isIncluded(leaf, { index, treeSize: tree.size, path, rootHash: tree.root });
}
