import type { CountRecord, TieRecord } from "../../documents/domain/count-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/** Equal votes over the last seats, the sealed rule's result, and the draw, which anybody can repeat. */
export function tieBlocks(words: RecordWords, record: CountRecord): PaperBlock[] {
  const { tie, draw } = record;
  if (!tie && !draw) return [];
  return [
    { heading: words.say("tie.heading") },
    ...(tie ? tiedBlocks(words, { ...record, tie }) : []),
    ...(draw ? drawBlocks(words, { ...record, draw }) : []),
  ];
}

function tiedBlocks({ say, number }: RecordWords, record: CountRecord & { tie: TieRecord }): PaperBlock[] {
  const { tie } = record;
  const { rule, settled, decision } = tie;
  const names = (numbers: readonly number[]) => numbers.map((each) => nameOf(record, each)).join(", ");
  return [
    { text: say("tie.tied", { count: tie.seats, number: number(tie.seats), names: names(tie.candidates) }) },
    { text: say(`tie.rule.${rule}.${settled ? "settled" : "open"}`) },
    ...(decision
      ? [{ text: say("tie.decided", { names: names(decision.elected), reason: decision.reason }) }]
      : []),
  ];
}

function drawBlocks(
  { say }: RecordWords,
  record: CountRecord & { draw: NonNullable<CountRecord["draw"]> },
): PaperBlock[] {
  const { seed, tickets } = record.draw;
  return [
    { text: say("tie.draw") },
    {
      facts: [
        { label: say("tie.seed"), value: seed, code: true },
        ...tickets.map(({ number, digest }) => ({
          label: nameOf(record, number),
          value: digest,
          code: true,
        })),
      ],
    },
  ];
}

const nameOf = ({ candidates }: CountRecord, number: number) =>
  candidates.find((candidate) => candidate.number === number)?.name ?? String(number);
