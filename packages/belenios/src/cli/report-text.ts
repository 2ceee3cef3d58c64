import { spokenDigest } from "../spoken/spoken-digest.ts";
import { checkNames, type VerificationReport } from "../verify/report.ts";
import type { AcknowledgementFinding } from "./acknowledgements.ts";
import type { CommitmentsFinding } from "./commitments.ts";
import type { HandsFinding } from "./hands.ts";
import type { VerifiedFile } from "./verify-file.ts";
import type { WitnessesFinding } from "./witnesses.ts";
import {
  acknowledged,
  endsAfter,
  failure,
  foundBy,
  handsWords,
  isUnwitnessed,
  printable,
  weightsNote,
  witnessed,
} from "./words.ts";

/** The results of the files given beside the archive. */
export interface Findings {
  readonly findings: readonly AcknowledgementFinding[];
  /** Absent: no definition was given, or the archive itself is invalid. */
  readonly hands?: HandsFinding;
  /** Absent: no list was given, or the archive itself is invalid. */
  readonly commitments?: CommitmentsFinding;
  /** Absent: no witness was asked for, or the archive itself is invalid. */
  readonly witnesses?: WitnessesFinding;
}

/** The report for a person: its subject, one line per check, the result by name, acknowledgements, the verdict. */
export function reportText(verified: VerifiedFile, found: Findings): string {
  const parts = [
    aboutLines(verified),
    checkLines(verified.report),
    handsLines(found),
    commitmentLines(found),
    witnessLines(verified.report, found),
    resultLines(verified),
  ];
  return [...parts, found.findings.map(findingLine), [verdictLine(verified.report, found)]]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** The last line, the only one with `--quiet`. */
export function verdictLine(
  { firstFailure, stage }: VerificationReport,
  { findings, hands, commitments, witnesses }: Findings,
): string {
  if (firstFailure !== undefined) return `DOES NOT HOLD (${firstFailure.name}): ${failure(firstFailure)}`;
  if (hands?.ok === false) return `DOES NOT HOLD (hands): ${failure(hands)}`;
  if (commitments?.ok === false) return `DOES NOT HOLD (commitments): ${failure(commitments)}`;
  if (witnesses?.refusal !== undefined) return `DOES NOT HOLD (witnesses): ${failure(witnesses)}`;
  const count = (kind: AcknowledgementFinding["kind"]) =>
    findings.filter((found) => found.kind === kind).length;
  const [missing, refused] = [count("missing"), count("refused")];
  if (missing > 0)
    return `the archive holds, BUT ${missing} of ${findings.length} acknowledged ballots missing`;
  const without = witnesses?.witnesses.find((found) => isUnwitnessed(found, stage));
  if (without) return `the archive holds, BUT ${printable(without.name)} ${witnessed(without)}`;
  if (refused > 0) return `the archive holds, but ${refused} of ${findings.length} acknowledgements refused`;
  return "everything holds";
}

function aboutLines({ report, definition, archiveSha256 }: VerifiedFile): string[] {
  const { uuid, fingerprint, lastEvent, stage, weighted } = report;
  return [
    ...(definition === undefined ? [] : [`election     ${printable(definition.name)}`]),
    ...(uuid === undefined ? [] : [`uuid         ${uuid}`]),
    ...(fingerprint === undefined
      ? []
      : [`fingerprint  ${fingerprint}`, `words        ${spokenText(fingerprint)}`]),
    ...(archiveSha256 === undefined ? [] : [`SHA-256      ${archiveSha256}`]),
    ...(lastEvent === undefined ? [] : [`last event   ${spokenText(lastEvent)}`]),
    ...(weighted === true ? [`weights      ${weightsNote}`] : []),
    ...(stage === undefined ? [] : [`ends after   ${endsAfter[stage]}`]),
  ];
}

/** The form that voters, trustees and the poster have. */
function spokenText(text: string): string {
  const { words, digits } = spokenDigest(text);
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

function handsLines({ hands }: Findings): string[] {
  if (hands === undefined) return [];
  return [`${(hands.ok ? "ok" : "FAILED").padEnd(6)}  hands        ${handsWords(hands)}`];
}

function commitmentLines({ commitments }: Findings): string[] {
  if (commitments === undefined) return [];
  const { ok, count } = commitments;
  const text = ok ? `${count}: each credential is tied to one document` : failure(commitments);
  return [`${(ok ? "ok" : "FAILED").padEnd(6)}  commitments  ${text}`];
}

function witnessLines({ stage }: VerificationReport, { witnesses: found }: Findings): string[] {
  if (found === undefined) return [];
  if (found.refusal !== undefined) return [`FAILED  witnesses    ${failure(found)}`];
  return found.witnesses.map((each) => {
    const mark = each.kind === "not-given" ? "-" : isUnwitnessed(each, stage) ? "FAILED" : "ok";
    return `${mark.padEnd(6)}  witness      ${printable(each.name)}: ${witnessed(each)}`;
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
