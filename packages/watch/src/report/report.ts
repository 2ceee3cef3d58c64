import type { Translate } from "@urna/language/translator";
import type { Finding } from "../finding.ts";
import type { Round } from "../watch.ts";

/** A report names so many findings; the evidence has all. */
const most = 20;

/** A round in words, a line for each finding. */
export function reportText(t: Translate, origin: string, { findings, files, build, memory }: Round): string {
  if (findings.length === 0) {
    const { name = "" } = build ?? {};
    const isProven = memory.builds.proven.includes(name);
    return t(isProven ? "allGood" : "allGoodSoon", { origin, count: files, build: shortName(name) });
  }
  return [t("found", { origin, count: findings.length }), ...findingLines(t, findings)].join("\n");
}

/** A line for each of the first findings, and one for how many are left. */
export function findingLines(t: Translate, findings: readonly Finding[]): string[] {
  const lines = findings.slice(0, most).map((finding) => `- ${findingText(t, finding)}`);
  const left = findings.length - lines.length;
  return left > 0 ? [...lines, `- ${t("more", { count: left })}`] : lines;
}

function findingText(t: Translate, finding: Finding): string {
  const values = Object.entries({ found: "", ...finding }).map(([name, value]) => [name, value ?? ""]);
  const named = Object.fromEntries(values) as Record<string, string | number>;
  return t(`finding.${finding.kind}`, { ...named, build: shortName(String(named["build"] ?? "")) });
}

/** Enough of a build's name to find it in a list. */
function shortName(build: string): string {
  return build.slice(0, 12);
}
