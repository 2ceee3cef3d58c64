import { electionFacts, type MakeReport } from "../making.ts";
import { groupTables } from "./group-tables.ts";

/** The sealed roll by category and establishment. */
export const rollReport: MakeReport = async ({ services, election, words, trace }) => {
  const { say, instant } = words;
  const turnout = await services.participations.getTurnout({ electionId: election.id }, trace);
  return {
    title: say("title.roll"),
    lead: say("lead.roll"),
    facts: [
      ...electionFacts({ election, words }),
      { label: say("fact.sealedAt"), value: instant(election.sealedAt) },
      { label: say("fact.onRoll"), value: turnout.eligible },
    ],
    tables: groupTables(words, turnout, {
      labels: [say("groups.people"), say("groups.share")],
      cells: ({ eligible }) => [eligible, { part: eligible, of: turnout.eligible }],
    }),
  };
};
