import { groupTables } from "./group-tables.ts";
import { hourTable } from "./hour-table.ts";
import { electionFacts, openingFacts, type MakeReport } from "../making.ts";

/** Who took part, by category, establishment and hour. */
export const participationReport: MakeReport = async ({ services, election, words, trace }) => {
  const { say } = words;
  const turnout = await services.participations.getTurnout({ electionId: election.id }, trace);
  const { eligible, voted } = turnout;
  return {
    title: say("title.participation"),
    lead: say("lead.participation"),
    facts: [
      ...electionFacts({ election, words }),
      ...openingFacts({ election, words }),
      { label: say("fact.onRoll"), value: eligible },
      { label: say("fact.voted"), value: voted },
      { label: say("fact.abstained"), value: eligible - voted },
      { label: say("fact.turnout"), value: { part: voted, of: eligible } },
    ],
    tables: [
      ...groupTables(words, turnout, {
        labels: [say("groups.people"), say("groups.voted"), say("groups.turnout")],
        cells: (group) => [group.eligible, group.voted, { part: group.voted, of: group.eligible }],
      }),
      hourTable(words, turnout),
    ],
  };
};
