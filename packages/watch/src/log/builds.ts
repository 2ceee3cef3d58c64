import { isIncluded } from "@urna/contract/audit/log-proofs";
import { PageBuildLeaf, type PageBuild } from "@urna/contract/audit/page-builds";
import { readInclusion, type LogReader } from "@urna/transparency/growth";
import type { SeenTree } from "@urna/transparency/witness";
import type { Finding } from "../finding.ts";

/** The site publishes a tree an hour after it has grown; one more is for whoever is late. */
const longestMs = 2 * 3_600_000;

interface Claims {
  /** What the site says is in its log, the newest first. */
  readonly listed: readonly PageBuild[];
  readonly tree: SeenTree;
  /** Names of builds that were proven before. */
  readonly proven: ReadonlySet<string>;
  readonly now: Date;
}

/** Which of the listed builds are in the log, and what is wrong with the others. A young one may not be in its public tree yet. */
export async function proveBuilds(
  log: Pick<LogReader, "readTile">,
  { listed, tree, proven, now }: Claims,
): Promise<{ proven: Set<string>; findings: Finding[] }> {
  const known = new Set(proven);
  const findings: Finding[] = [];
  for (const build of listed) {
    if (known.has(build.sha256)) continue;
    const said = saidBy(build);
    if (!said) findings.push({ kind: "build-unproven", build: build.sha256 });
    else if (build.index !== undefined && build.index < tree.size) {
      if (await isInTree(log, build.leaf, { index: build.index, tree })) known.add(build.sha256);
      else findings.push({ kind: "build-unproven", build: build.sha256 });
    } else if (now.getTime() - Date.parse(said.at) > longestMs)
      findings.push({ kind: "build-late", build: build.sha256 });
  }
  const names = new Set(listed.map(({ sha256 }) => sha256));
  for (const build of proven) if (!names.has(build)) findings.push({ kind: "build-withdrawn", build });
  return { proven: known, findings };
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
