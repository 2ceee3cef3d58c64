import { spokenDigest } from "../spoken/spoken-digest.ts";
import { checkNames, type VerificationReport } from "../verify/report.ts";
import type { AcknowledgementFinding } from "./acknowledgements.ts";
import type { VerifiedFile } from "./verify-file.ts";
import { acknowledged, endsAfter, failure, foundBy, printable, weightsNote } from "./words.ts";

/** The report for a person: what it is about, one line per check, the result by name, acknowledgements, the verdict. */
export function reportText(verified: VerifiedFile, findings: readonly AcknowledgementFinding[]): string {
  const parts = [aboutLines(verified), checkLines(verified.report), resultLines(verified)];
  return [...parts, findings.map(findingLine), [verdictLine(verified.report, findings)]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** The last line: all that `--quiet` leaves. */
export function verdictLine(
  { firstFailure }: VerificationReport,
  findings: readonly AcknowledgementFinding[],
): string {
  if (firstFailure !== undefined) return `DOES NOT HOLD (${firstFailure.name}): ${failure(firstFailure)}`;
  const count = (kind: AcknowledgementFinding["kind"]) =>
    findings.filter((found) => found.kind === kind).length;
  const [missing, refused] = [count("missing"), count("refused")];
  if (missing > 0)
    return `the archive holds, BUT ${missing} of ${findings.length} acknowledged ballots missing`;
  if (refused > 0) return `the archive holds, but ${refused} of ${findings.length} acknowledgements refused`;
  return "everything holds";
}

function aboutLines({ report, definition, archiveSha256 }: VerifiedFile): string[] {
  const { uuid, fingerprint, stage, weighted } = report;
  return [
    ...(definition === undefined ? [] : [`election     ${printable(definition.name)}`]),
    ...(uuid === undefined ? [] : [`uuid         ${uuid}`]),
    ...(fingerprint === undefined
      ? []
      : [`fingerprint  ${fingerprint}`, `words        ${spokenText(fingerprint)}`]),
    ...(archiveSha256 === undefined ? [] : [`SHA-256      ${archiveSha256}`]),
    ...(weighted === true ? [`weights      ${weightsNote}`] : []),
    ...(stage === undefined ? [] : [`ends after   ${endsAfter[stage]}`]),
  ];
}

/** As voters, trustees and the poster have them. */
function spokenText(fingerprint: string): string {
  const { words, digits } = spokenDigest(fingerprint);
  return `${words.join(" ")} ${digits.replace(/^.{4}/, "$& ")}`;
}

function checkLines({ checks, ok }: VerificationReport): string[] {
  return checkNames.map((name) => {
    const check = checks.find((made) => made.name === name);
    const line = (mark: string, text: string) => `${mark.padEnd(6)}  ${name.padEnd(11)}  ${text}`;
    if (check === undefined) return line("-", ok ? "not in this archive yet" : "not looked at");
    return check.ok ? line("ok", foundBy[name](String(check.count ?? ""))) : line("FAILED", failure(check));
  });
}

function resultLines({ report, definition }: VerifiedFile): string[] {
  return (report.result ?? []).flatMap((counts, index) => {
    const question = definition?.questions[index];
    const names = [...(question?.blank === true ? ["(blank)"] : []), ...(question?.answers ?? [])];
    return [
      printable(question?.question ?? ""),
      ...counts.map((count, choice) => `${String(count).padStart(9)}  ${printable(names[choice] ?? "")}`),
    ];
  });
}

function findingLine({ file, kind, refusal, at }: AcknowledgementFinding): string {
  const why = refusal === undefined ? "" : ` (${failure({ refusal, ...(at === undefined ? {} : { at }) })})`;
  return `${kind.padEnd(8)}  ${printable(file)}: ${acknowledged[kind]}${why}`;
}
