import { electionFacts, type MakeReport } from "../making.ts";
import type { Cell } from "../report.ts";

/** What became of the requests for the roll that came before the election closed. */
export const requestsReport: MakeReport = async ({ services, election, words, trace }) => {
  const { say, category, instant } = words;
  const counts = await services.identityReports.countRegistrationRequests(
    { until: election.closedAt },
    trace,
  );
  const { total, otherCategories: others } = counts;
  const row = (name: string, requests: number): Cell[] => [name, requests, { part: requests, of: total }];
  const columns = [
    { label: say("requests.number"), figures: true },
    { label: say("requests.share"), figures: true },
  ];
  const time = (seconds: number | undefined) => (seconds === undefined ? "–" : { seconds });
  return {
    title: say("title.requests"),
    lead: say("lead.requests"),
    facts: [
      ...electionFacts({ election, words }),
      { label: say("fact.closedAt"), value: instant(election.closedAt) },
      { label: say("requests.total"), value: total },
      { label: say("requests.median"), value: time(counts.medianSeconds) },
      { label: say("requests.ninthDecile"), value: time(counts.ninthDecileSeconds) },
    ],
    tables: [
      {
        caption: say("requests.byState"),
        columns: [{ label: say("requests.state") }, ...columns],
        rows: counts.states.map(({ state, requests }) => row(say(`requests.states.${state}`), requests)),
        none: say("requests.none"),
      },
      {
        caption: say("requests.byCategory"),
        columns: [{ label: say("groups.category") }, ...columns],
        rows: [
          ...counts.categories.map((each) => row(category(each.category), each.requests)),
          ...(others ? [row(say("groups.categoryOthers", { count: others.groups }), others.requests)] : []),
        ],
        none: say(total === 0 ? "requests.none" : "groups.tooSmall"),
      },
    ],
  };
};
