import type { MadeDocument } from "./documents.ts";
import type { Judgement } from "./judges.ts";
import type { PartMemory } from "./memory.ts";

export interface Rehearsal {
  readonly steps: readonly { readonly step: string; readonly seconds: number }[];
  readonly verdicts: Readonly<Record<string, Judgement | undefined>>;
  readonly memory: readonly PartMemory[];
  /** Megabytes on the disk. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly documents: readonly MadeDocument[];
}

/** The rehearsal for a terminal. */
export function rehearsalText({ steps, verdicts, memory, sizes, documents }: Rehearsal): string {
  const row = (name: string, ...cells: readonly string[]) =>
    name.padEnd(64) + cells.map((cell) => cell.padStart(9)).join("");
  return [
    row("Steps", "s"),
    ...steps.map(({ step, seconds }) => row(step, seconds.toFixed(1))),
    "",
    row("Memory, MB", "first", "most", "last"),
    ...memory.map(({ part, first, most, last }) =>
      row(part, ...[first, most, last].map((each) => each.toFixed(0))),
    ),
    "",
    row("On the disk", "MB"),
    ...Object.entries(sizes).map(([what, megabytes]) => row(what, megabytes.toFixed(1))),
    "",
    row("Documents", "s", "KB"),
    ...documents.map(({ name, status, seconds, kilobytes }) =>
      status === 200 ? row(name, seconds.toFixed(1), kilobytes.toFixed(0)) : row(name, `status ${status}`),
    ),
    "",
    ...Object.entries(verdicts).map(([judge, verdict]) => `${judge}: ${verdictText(verdict)}`),
  ].join("\n");
}

function verdictText(verdict: Judgement | undefined): string {
  if (verdict === undefined) return "not here";
  const { accepts, megabytes, says } = verdict;
  return `${accepts ? "accepts" : "does not accept"}, ${megabytes.toFixed(0)} MB: ${says}`;
}
