import { formatNumber } from "@urna/language/numbers";
import type { CountRecord, RankedCandidate } from "../../documents/domain/count-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import type { RecordWords } from "./record-words.ts";

/** Whether the quorum was reached, with the arithmetic. */
export function quorumText({ say, number, language }: RecordWords, { quorum }: CountRecord): string {
  const { kind, percent, base, needed, reached, met } = quorum;
  if (kind === "none") return say("quorum.none");
  const answer = say(met ? "quorum.met" : "quorum.missed", { reached: number(reached) });
  if (kind === "votes") return `${say("quorum.votes", { needed: number(needed) })} ${answer}`;
  const hundredths = base * percent;
  const exact = formatNumber(hundredths / 100, language, decimalsOf(hundredths));
  const share = say("quorum.share", { percent, base: number(base), exact, needed: number(needed) });
  return `${share} ${answer}`;
}

/** The decimals that an exact percentage needs. */
function decimalsOf(hundredths: number): number {
  if (hundredths % 100 === 0) return 0;
  return hundredths % 10 === 0 ? 1 : 2;
}

/** The elected candidates and their substitutes. */
export function verdictBlocks(words: RecordWords, record: CountRecord): PaperBlock[] {
  const { say, number } = words;
  const { verdict, openSeats, candidates } = record;
  const ranked = [
    ...byVotes(candidates.filter(({ elected }) => elected)),
    ...candidates.filter(({ substitute }) => substitute > 0).sort((a, b) => a.substitute - b.substitute),
  ];
  return [
    { heading: say("verdict.heading") },
    { text: say(`verdict.${verdict}`), strong: true },
    ...(openSeats > 0
      ? [{ text: say("verdict.open", { count: openSeats, number: number(openSeats) }) }]
      : []),
    ...(ranked.length > 0 ? [{ table: rankingOf(words, ranked) }] : []),
  ];
}

const byVotes = (candidates: readonly RankedCandidate[]) =>
  [...candidates].sort((one, other) => other.votes - one.votes || one.number - other.number);

function rankingOf({ say, number }: RecordWords, ranked: readonly RankedCandidate[]) {
  return {
    caption: say("verdict.caption"),
    columns: [
      { label: say("record.candidate") },
      { label: say("votes.votes"), figures: true },
      { label: say("verdict.as") },
    ],
    rows: ranked.map(({ name, number: place, votes, elected, substitute }) => [
      say("verdict.candidate", { name, number: place }),
      number(votes),
      elected ? say("verdict.isElected") : say("verdict.isSubstitute", { place: number(substitute) }),
    ]),
  };
}
