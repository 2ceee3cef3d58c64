import type { VerificationReport } from "../verify/report.ts";

/** A report in a few lines of plain text: what was checked, or the first thing that does not hold. */
export function summary(report: VerificationReport): string {
  const { firstFailure: failure } = report;
  if (failure !== undefined) {
    const place = failure.at === undefined ? "" : ` at ${failure.at}`;
    return `DOES NOT HOLD (${failure.name}): ${failure.refusal ?? "unknown"}${place}`;
  }
  const lines = [
    `election ${report.uuid ?? ""}, fingerprint ${report.fingerprint ?? ""}`,
    `${report.ballots ?? 0} ballots, ${report.credentials ?? 0} credentials, archive ends after: ${report.stage ?? ""}`,
    `checked: ${report.checks.map(({ name }) => name).join(", ")}`,
  ];
  if (report.result !== undefined) lines.push(`result: ${JSON.stringify(report.result)}`);
  return [...lines, "everything holds"].join("\n");
}
