import type { CountRecord } from "../../documents/domain/count-record.ts";
import type { PaperBlock } from "@urna/printing/paper/paper";
import { candidateName, withdrawalBlocks } from "./candidate-words.ts";
import type { RecordWords } from "./record-words.ts";

const noBreakSpace = "\u00a0";

/** Voters and turnout, the three equal counts, and the votes in figures and in words. */
export function voteBlocks(recordWords: RecordWords, record: CountRecord): PaperBlock[] {
  const { say, figure, number } = recordWords;
  const { roll, marked, inBox, counted, valid, blank } = record;
  const agree = marked === inBox && inBox === counted && counted === valid + blank;
  const counts = [marked, inBox, counted].map(number);
  const sum = [...counts, `${number(valid)} + ${number(blank)} + 0`]
    .join(" = ")
    .replaceAll(" ", noBreakSpace);
  return [
    { heading: say("votes.voters") },
    {
      facts: [
        { label: say("record.rollSize"), value: figure(roll.size) },
        { label: say("votes.marked"), value: figure(marked) },
        { label: say("votes.abstained"), value: figure(roll.size - marked) },
        { label: say("votes.inBox"), value: figure(inBox) },
        { label: say("votes.counted"), value: figure(counted) },
      ],
    },
    {
      text: say(agree ? "votes.agrees" : "votes.differs", { sum }),
    },
    { heading: say("votes.heading") },
    { table: candidateTable(recordWords, record) },
    ...withdrawalBlocks(recordWords, record.candidates),
    { table: totalTable(recordWords, record) },
  ];
}

function candidateTable(recordWords: RecordWords, { candidates }: CountRecord) {
  const { say, number, words } = recordWords;
  const lists = candidates.some(({ list }) => list !== "");
  return {
    caption: say("votes.byCandidate"),
    columns: [
      { label: say("record.number"), figures: true },
      { label: say("record.candidate") },
      ...(lists ? [{ label: say("record.list") }] : []),
      { label: say("votes.votes"), figures: true },
      { label: say("votes.inWords") },
    ],
    rows: candidates.map((candidate) => [
      String(candidate.number),
      candidateName(recordWords, candidate),
      ...(lists ? [candidate.list] : []),
      number(candidate.votes),
      words(candidate.votes),
    ]),
  };
}

/** The digital ballot prevents null votes. */
function totalTable({ say, number, words }: RecordWords, record: CountRecord) {
  const { valid, blank, blankAllowed, counted } = record;
  const row = (key: string, count: number) => [say(`votes.${key}`), number(count), words(count)];
  return {
    caption: say("votes.totals"),
    columns: [
      { label: say("votes.kind") },
      { label: say("votes.ballots"), figures: true },
      { label: say("votes.inWords") },
    ],
    rows: [
      row("valid", valid),
      ...(blankAllowed ? [row("blank", blank)] : []),
      row("null", 0),
      row("total", counted),
    ],
  };
}
