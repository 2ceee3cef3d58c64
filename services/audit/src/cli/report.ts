import type { Summary } from "../domain/summary.ts";
import type { Finding } from "../domain/verify-log.ts";

/** Checks: an export, the database, both compared, the site's published head. */
export type CheckName = "entries" | "database" | "same" | "published";

export interface Check {
  readonly name: CheckName;
  /** Valid entries from the start of the log; for `published` the size of the site's head. */
  readonly treeSize: number;
  /** Size of the largest tree that a signed head confirms. */
  readonly proven?: number;
  /** Kept heads that the site's head is proven to continue. */
  readonly heads?: number;
  /** Kept heads newer than the site's, which cannot be checked yet. */
  readonly newer?: number;
  /** The oldest entries of which only hashes are left, as summarised by the entry `index`. */
  readonly summarised?: Summary & { readonly index: number };
  readonly finding?: Finding | { readonly index: number; readonly reason: PublishedReason };
}

/** `head-contradicted`: the site's log does not continue a kept head of `index` entries. */
export type PublishedReason = "head-contradicted" | "head-signature-wrong";

export interface Report {
  readonly ok: boolean;
  readonly key: { readonly kid: string; readonly from: KeyPlace };
  /** Heads given with `--heads`. */
  readonly keptHeads: number;
  readonly checks: readonly Check[];
}

export type KeyPlace = "key" | "environment" | "url" | "entries" | "heads" | "database";

const places: Record<KeyPlace, string> = {
  key: "as given",
  environment: "of AUDIT_SIGNING_KEY",
  url: "as the site says it; compare it with the one that you know",
  entries: "as the export says it; compare it with the one that you know",
  heads: "as the kept heads say it; compare it with the one that you know",
  database: "as the database itself says it; compare it with the one that you know",
};

const reasons: Record<NonNullable<Check["finding"]>["reason"], string> = {
  "leaf-changed": "is not what was logged",
  "leaf-missing": "is missing",
  "tree-changed": "has another hash in the stored tree",
  "tail-missing": "and all after it were cut off: a signed head covers them",
  "summary-contradicted": "does not fit the hashes of the entries that it is the summary of",
  "head-signature-wrong": "the log's key did not sign a head that is among those of this size",
  "head-contradicted": "the site's log does not begin with the one of a kept head of this size",
};

/** One line for each check. */
export function reportText({ ok, key, keptHeads, checks }: Report): string {
  const lines = [
    `key         ${key.kid}, ${places[key.from]}`,
    ...(keptHeads > 0 ? [`kept heads  ${keptHeads}`] : []),
    ...checks.flatMap((check) => [
      `${check.finding ? "FAILED" : "ok    "}  ${check.name.padEnd(10)}${detail(check)}`,
      ...(check.summarised ? [`        summarised  ${summaryText(check.summarised)}`] : []),
    ]),
  ];
  return [...lines, "", ok ? "everything holds" : verdict(checks)].join("\n");
}

function detail({ name, treeSize, proven, heads, newer, finding }: Check): string {
  if (finding) return findingText(finding);
  if (name === "same") return `${treeSize} entries stand in the database as the file has them`;
  if (name === "published") {
    const later = newer ? `; ${newer} are newer than it, ask again in an hour` : "";
    return `a head of ${treeSize} entries, which continues ${heads ?? 0} kept heads${later}`;
  }
  const unsigned = treeSize - (proven ?? 0);
  return `${treeSize} entries${unsigned > 0 ? `, the last ${unsigned} of them under no head yet` : ""}`;
}

/** The summary's claims. Nobody can verify any more that the entries were these. */
function summaryText({ index, last, firstDay, lastDay, counts }: NonNullable<Check["summarised"]>): string {
  const codes = Object.entries(counts).map(([code, count]) => `${code} ${count}`);
  return `${last + 1} entries have only their hash left; entry ${index} says: ${firstDay} to ${lastDay}, ${codes.join(", ")}`;
}

function findingText({ index, reason, ...finding }: NonNullable<Check["finding"]>): string {
  const last = "last" in finding ? finding.last : undefined;
  if (last !== undefined && last > index) return `one of the entries ${index} to ${last} ${reasons[reason]}`;
  if (reason.startsWith("head-")) return `${index}: ${reasons[reason]}`;
  return `entry ${index} ${reasons[reason]}`;
}

function verdict(checks: readonly Check[]): string {
  const failed = checks.find(({ finding }) => finding);
  return failed?.finding ? `DOES NOT HOLD (${failed.name}): ${findingText(failed.finding)}` : "DOES NOT HOLD";
}
