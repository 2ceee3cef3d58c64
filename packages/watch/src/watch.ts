import { inParallel } from "@urna/client/in-parallel";
import { parseNoteKey } from "@urna/belenios/note-key";
import type { SeenTree } from "@urna/transparency/witness";
import type { PageBuild } from "@urna/contract/audit/page-builds";
import { nameOfBuild, nearestBuild, page, parseBuild, type Build } from "./build/digests.ts";
import { nameOfFinding, type Finding } from "./finding.ts";
import { newestFirst, proveBuilds, saidBy, type KnownBuilds } from "./log/builds.ts";
import { lookAtLog } from "./log/follow.ts";
import { compareSite, type Exhibit } from "./site/compare.ts";
import type { Site } from "./site/open-site.ts";
import { sha384Hex, type Visitor } from "./site/visit.ts";

/** What a watcher knows from its earlier rounds. */
export interface Memory {
  /** The log's key, as first seen or as given. */
  readonly key: string;
  readonly seen: SeenTree | undefined;
  readonly builds: KnownBuilds;
}

/** One look at a site. */
export interface Round {
  readonly memory: Memory;
  readonly findings: readonly Finding[];
  /** The build that is served, or the nearest to what is. */
  readonly build: Build | undefined;
  readonly files: number;
  readonly exhibits: readonly Exhibit[];
  readonly checkpoint: string;
}

interface Looking {
  readonly memory: Partial<Memory>;
  readonly now: Date;
  /** A build that the watcher made of the source. */
  readonly own?: Build | undefined;
  /** Origin of the site's registrar, which its pages may reach; undefined: they may reach no other origin. */
  readonly registrar?: string | undefined;
}

/** So long after a build was logged another may still be served: that is a rollout. */
const rolloutMs = 3_600_000;
/** Among so many of the newest builds the nearest is looked for. */
const mostBuilds = 20;

/**
 * Looks at a site once: whether its log grew out of what was seen before, whether the log has its builds, and whether every file
 * that it serves is of one of them.
 * @throws Error where the site or its log cannot be read.
 */
export async function watchOnce(site: Site, { memory, now, own, registrar }: Looking): Promise<Round> {
  const key = memory.key ?? (await site.readKey());
  const look = await lookAtLog(site.log, parseNoteKey(key), memory.seen);
  const listed = newestFirst(await site.listBuilds());
  const before = memory.builds ?? { proven: [], announced: {} };
  const { known, findings: unproven } = look.tree
    ? await proveBuilds(site.log, { listed, tree: look.tree, known: before, now })
    : { known: before, findings: [] };
  const { builds, findings: altered } = await readBuilds(site, listed.slice(0, mostBuilds));
  const addresses = await site.listAddresses();
  const build = await servedBuild(site.visit, builds);
  const { findings: differing, exhibits } = build
    ? await compareSite(site.visit, { build, registrar }, addresses)
    : { findings: [], exhibits: [] };
  const findings = [...look.findings, ...unproven, ...altered, ...differing];
  if (build) findings.push(...compareBuild(build, { newest: listed[0], own, now }));
  return {
    memory: { key, seen: look.tree ?? memory.seen, builds: known },
    findings: [...new Map(findings.map((finding) => [nameOfFinding(finding), finding])).values()],
    build,
    files: build?.digests.size ?? 0,
    exhibits,
    checkpoint: look.checkpoint,
  };
}

async function readBuilds(site: Site, listed: readonly { sha256: string }[]) {
  const builds: Build[] = [];
  const findings: Finding[] = [];
  for (const { sha256 } of listed) {
    const text = await site.readDigests(sha256);
    if (nameOfBuild(text) === sha256) builds.push(parseBuild(text));
    else findings.push({ kind: "build-altered", build: sha256 });
  }
  if (listed.length === 0) throw new Error("the site's log has no build of its pages");
  return { builds, findings };
}

/** The build whose page is served; where none is, the one that most of what is served is of. */
async function servedBuild(visit: Visitor, builds: readonly Build[]): Promise<Build | undefined> {
  const { status, body } = await visit("/", "br");
  if (status === 0) throw new Error("the site does not answer");
  const served = sha384Hex(body);
  return builds.find(({ digests }) => digests.get(page) === served) ?? (await nearestServed(visit, builds));
}

async function nearestServed(visit: Visitor, builds: readonly Build[]): Promise<Build | undefined> {
  const paths = [...new Set(builds.flatMap(({ digests }) => [...digests.keys()]))];
  const served = await inParallel(4, paths, async (path) => {
    const { status, body } = await visit(`/${path}`, "br");
    return [path, status === 200 ? sha384Hex(body) : ""] as const;
  });
  return nearestBuild(builds, new Map(served));
}

function compareBuild(
  build: Build,
  { newest, own, now }: { newest: PageBuild | undefined; own: Build | undefined; now: Date },
): Finding[] {
  const findings: Finding[] = [];
  if (own)
    for (const path of new Set([...own.digests.keys(), ...build.digests.keys()]))
      if (own.digests.get(path) !== build.digests.get(path))
        findings.push({ kind: "own-build-differs", path });
  const loggedAt = Date.parse((newest && saidBy(newest)?.at) ?? "");
  if (newest?.sha256 !== build.name && !(now.getTime() - loggedAt <= rolloutMs))
    findings.push({ kind: "earlier-build", build: build.name });
  return findings;
}
