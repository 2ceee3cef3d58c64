import { hourTable } from "./hour-table.ts";
import { electionFacts, openingFacts, type MakeReport } from "../making.ts";

/** How the turnout grew. */
export const turnoutReport: MakeReport = async ({ services, election, words, trace }) => {
  const { say } = words;
  const turnout = await services.participations.getTurnout({ electionId: election.id }, trace);
  return {
    title: say("title.turnout"),
    lead: say("lead.turnout"),
    facts: [
      ...electionFacts({ election, words }),
      ...openingFacts({ election, words }),
      { label: say("fact.onRoll"), value: turnout.eligible },
      { label: say("fact.voted"), value: turnout.voted },
    ],
    tables: [hourTable(words, turnout)],
  };
};
