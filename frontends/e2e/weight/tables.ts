import { limits, type Category } from "./limits.ts";
import type { Visits } from "./first-visits.ts";
import { median, metrics, type Metric, type Verdict } from "./lighthouse.ts";
import { bytesOf, kinds, type Transfer } from "./transfers.ts";

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`.padStart(9);

export function weightTable(title: string, transfers: readonly Transfer[], limit: number): string {
  const perKind = kinds
    .map((kind) => ({ kind, those: transfers.filter((transfer) => transfer.kind === kind) }))
    .filter(({ those }) => those.length > 0)
    .map(({ kind, those }) => `  ${kilobytes(bytesOf(those))}  ${kind} (${those.length})`);
  const largest = transfers
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 10)
    .map(({ bytes, path }) => `  ${kilobytes(bytes)}  ${path}`);
  const total = `${title}: ${kilobytes(bytesOf(transfers)).trim()} of at most ${kilobytes(limit).trim()}`;
  return [total, ...perKind, "  the largest:", ...largest].join("\n");
}

export function verdictTable(title: string, verdict: Verdict): string {
  const rows = Object.entries(limits.scores).map(([name, least]) => {
    const category = name as Category;
    const runs = verdict.runs[category].join(" ");
    return `  ${String(verdict.scores[category]).padStart(3)}  ${category}, at least ${least} (${runs})`;
  });
  return [
    `${title}, Lighthouse on a phone, medians:`,
    ...rows,
    ...metrics.map((metric) => `       ${metric}: ${metricText(metric, verdict)}`),
    ...verdict.findings.map((each) => `       ${each}`),
  ].join("\n");
}

function metricText(metric: Metric, { metrics: medians }: Verdict): string {
  const value = medians[metric];
  return metric === "cumulative-layout-shift" ? value.toFixed(3) : `${value.toFixed(0)} ms`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function visitsTable(visits: readonly Visits[]): string {
  const rows = visits.map(({ title, runs }) => {
    const [text, usable] = [medianOf(runs, "textMs"), medianOf(runs, "usableMs")];
    return `  ${title}: first text ${seconds(text)}, usable ${seconds(usable)}`;
  });
  const most = `at most ${seconds(limits.textMs)} and ${seconds(limits.usableMs)}`;
  return [`A first visit on Lighthouse's slow phone, medians, ${most}:`, ...rows].join("\n");
}

export function isSlow({ runs }: Visits): boolean {
  return (["textMs", "usableMs"] as const).some((time) => medianOf(runs, time) > limits[time]);
}

const medianOf = (runs: Visits["runs"], time: "textMs" | "usableMs") => median(runs.map((run) => run[time]));
