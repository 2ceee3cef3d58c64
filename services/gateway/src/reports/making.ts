import type { Election } from "@urna/protos/ballot/v1/election";
import { readText } from "../codec/text.ts";
import type { Services } from "../services.ts";
import type { Report } from "./report.ts";
import type { ReportWords } from "./report-words.ts";

/** What a report is made from. */
export interface Making {
  readonly services: Services;
  readonly election: Election;
  readonly words: ReportWords;
  readonly trace: { requestId?: string };
}

export type MakeReport = (making: Making) => Promise<Report>;

type Facts = Report["facts"];

/** Which election a report is about. */
export function electionFacts({ election, words }: Pick<Making, "election" | "words">): Facts {
  const { say, text, category } = words;
  return [
    { label: say("fact.election"), value: text(readText(election.title)) },
    { label: say("fact.code"), value: election.code },
    { label: say("fact.categories"), value: election.categories.map(category).join(", ") },
  ];
}

/** Since when and until when it was open. */
export function openingFacts({ election, words }: Pick<Making, "election" | "words">): Facts {
  const { say, instant } = words;
  return [
    { label: say("fact.openedAt"), value: instant(election.openedAt) },
    { label: say("fact.closedAt"), value: instant(election.closedAt) },
  ];
}
