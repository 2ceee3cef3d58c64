import { inParallel } from "@urna/client/in-parallel";
import { documentHeadersWith, headersOf } from "@urna/contract/page-headers";
import { page, type Build } from "../build/digests.ts";
import type { Finding } from "../finding.ts";
import { encodings, sha384Hex, type Visit, type Visitor } from "./visit.ts";

/** A file that differs, to be kept as evidence. */
export interface Exhibit {
  readonly path: string;
  readonly visit: Visit;
}

export interface Comparison {
  readonly findings: readonly Finding[];
  readonly exhibits: readonly Exhibit[];
}

const atOnce = 4;

/** What a site may serve. */
export interface Expected {
  readonly build: Build;
  /** Origin of its registrar, the only other one that its pages may reach; undefined: none. */
  readonly registrar: string | undefined;
}

/**
 * Compares all that a site serves with a build: every file in each form in which it can travel, and the page at each address.
 * @param addresses paths that the page is at, such as `/`.
 */
export async function compareSite(
  visit: Visitor,
  expected: Expected,
  addresses: readonly string[],
): Promise<Comparison> {
  const { build } = expected;
  const files = [...build.digests].map(([path]) => ({ path, at: `/${path}` }));
  const pages = addresses.map((at) => ({ path: page, at }));
  const compared = await inParallel(atOnce, [...pages, ...files], (each) =>
    compareFile(visit, expected, each),
  );
  return {
    findings: compared.flatMap(({ findings }) => findings),
    exhibits: compared.flatMap(({ exhibits }) => exhibits),
  };
}

async function compareFile(
  visit: Visitor,
  { build, registrar }: Expected,
  { path, at }: { path: string; at: string },
): Promise<Comparison> {
  const findings: Finding[] = [];
  const exhibits: Exhibit[] = [];
  for (const encoding of encodings) {
    const visited = await visit(at, encoding);
    const [expected = "", found] = [build.digests.get(path), sha384Hex(visited.body)];
    const differing: Finding[] = [];
    if (visited.status !== 200)
      differing.push({ kind: "file-missing", path: at, status: visited.status, build: build.name });
    else if (found !== expected)
      differing.push({ kind: "file-differs", path: at, encoding, build: build.name, expected, found });
    if (visited.status === 200) differing.push(...compareHeaders(visited, at, wantedAt(at, path, registrar)));
    if (differing.length > 0) exhibits.push({ path: at, visit: visited });
    findings.push(...differing);
  }
  return { findings, exhibits };
}

/** Headers that would change what a page does; none of ours has one. */
const foreign = ["link", "refresh", "service-worker-allowed", "set-cookie"];

function wantedAt(at: string, path: string, registrar: string | undefined): Readonly<Record<string, string>> {
  return path === page ? documentHeadersWith(registrar) : headersOf(at, registrar);
}

function compareHeaders({ headers }: Visit, at: string, wanted: Readonly<Record<string, string>>): Finding[] {
  const wrong = Object.entries(wanted).filter(([header, value]) => headers.get(header) !== value);
  const added = foreign.filter((header) => headers.has(header)).map((header) => [header, ""] as const);
  return [...wrong, ...added].map(([header, expected]) => ({
    kind: "header-differs",
    path: at,
    header,
    expected,
    found: headers.get(header) ?? undefined,
  }));
}
