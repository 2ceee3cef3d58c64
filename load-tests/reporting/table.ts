import type { Report, Spread, StepTimes } from "./report.ts";

const findingsShown = 20;

/** The report for a terminal. */
export function table(report: Report): string {
  const {
    steps,
    minutes,
    drainedAfter,
    strangers,
    line,
    cost,
    machineFactor,
    result,
    reconciliation,
    prepared,
    traffic,
  } = report;
  return [
    `${report.profile}: ${prepared.voters} voters, prepared in ${prepared.seconds.toFixed(1)} s`,
    "",
    ...stepLines("voting", steps.voting),
    ...(minutes ? stepLines("casting", { "first minute": minutes.first, later: minutes.later }) : []),
    ...stepLines("after closing", steps.verification),
    ...named("errors", result.errors, String),
    `dropped arrivals  ${result.dropped}`,
    ...(drainedAfter === undefined
      ? []
      : [`last email        ${drainedAfter.toFixed(1)} s after the last vote`]),
    ...(line
      ? [
          `stood in line     ${line.stood}, for ${spread(line.waited)}`,
          `told at first     off by ${spread(line.off)}`,
        ]
      : []),
    ...(strangers
      ? [
          `guesses           ${strangers.guesses}, slowed down ${strangers.slowedDown}, got in ${strangers.gotIn}`,
        ]
      : []),
    `bytes for a vote  ${traffic.toServer} to the server, ${traffic.toVoter} to the voter`,
    "",
    ...(cost
      ? [
          ...named("processor for one vote, ms", cost.perVote, (seconds) => (seconds * 1000).toFixed(1)),
          `  ${"all".padEnd(20)} ${(cost.whole * 1000).toFixed(1)}`,
        ]
      : ["processor for one vote: not measured, the system's processes are not here"]),
    "",
    ...named("thresholds", report.thresholds, (held) => (held ? "held" : "NOT HELD")),
    ...(machineFactor ? [`times are stretched ${machineFactor.times} times: ${machineFactor.because}`] : []),
    "",
    Object.entries(reconciliation.counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", "),
    ...reconciliation.findings.slice(0, findingsShown).map((finding) => `  ! ${finding}`),
    ...(reconciliation.findings.length > findingsShown
      ? [`  … and ${reconciliation.findings.length - findingsShown} more`]
      : []),
    report.passed ? "passed" : "FAILED",
  ].join("\n");
}

const spread = ({ median, p95, max }: Spread) =>
  `${median.toFixed(0)} s at the median, ${p95.toFixed(0)} at p95, ${max.toFixed(0)} at most`;

function stepLines(title: string, steps: Record<string, StepTimes>): string[] {
  if (Object.keys(steps).length === 0) return [];
  const columns = ["count", "per s", "median", "p95", "p99", "max"];
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(16) + cells.map((cell) => cell.padStart(9)).join("");
  return [
    row(title, columns),
    ...Object.entries(steps).map(([name, { count, perSecond, median, p95, p99, max }]) =>
      row(name, [String(count), perSecond.toFixed(1), ...[median, p95, p99, max].map((ms) => ms.toFixed(0))]),
    ),
    "",
  ];
}

function named<Value>(
  title: string,
  values: Record<string, Value>,
  write: (value: Value) => string,
): string[] {
  const entries = Object.entries(values);
  if (entries.length === 0) return [`${title}: none`];
  const width = Math.max(20, ...entries.map(([name]) => name.length));
  return [title, ...entries.map(([name, value]) => `  ${name.padEnd(width)} ${write(value)}`)];
}
