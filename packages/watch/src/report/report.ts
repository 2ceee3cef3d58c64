import type { Translate } from "@urna/language/translator";
import type { Finding } from "../finding.ts";
import type { Round } from "../watch.ts";

/** A report names so many findings; the evidence has all. */
const most = 20;

/** A round in words, a line for each finding. */
export function reportText(t: Translate, origin: string, { findings, files, build }: Round): string {
  if (findings.length === 0)
    return t("allGood", { origin, count: files, build: shortName(build?.name ?? "") });
  const lines = findings.slice(0, most).map((finding) => `- ${findingText(t, finding)}`);
  const left = findings.length - lines.length;
  return [
    t("found", { origin, count: findings.length }),
    ...lines,
    ...(left > 0 ? [`- ${t("more", { count: left })}`] : []),
  ].join("\n");
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
