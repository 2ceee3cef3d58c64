import type { MessageCount } from "@urna/protos/notification/v1/report";
import { electionFacts, openingFacts, type MakeReport } from "../making.ts";
import type { Cell } from "../report.ts";

type Counts = Omit<MessageCount, "kind">;
const ends = ["sent", "failed", "expired", "waiting"] as const;

/** What became of the emails that the platform sent while the election was open. */
export const mailReport: MakeReport = async ({ services, election, words, trace }) => {
  const { say } = words;
  const [from, until] = [election.openedAt, election.closedAt];
  const { kinds } = await services.messageReports.countMessages({ from, until }, trace);
  const all = kinds.reduce(plus, { sent: 0, failed: 0, expired: 0, waiting: 0 });
  const total = sumOf(all);
  const row = (name: string, counts: Counts): Cell[] => [
    name,
    sumOf(counts),
    ...ends.map((end) => counts[end]),
    { part: counts.sent, of: sumOf(counts) },
  ];
  return {
    title: say("title.mail"),
    lead: say("lead.mail"),
    facts: [
      ...electionFacts({ election, words }),
      ...openingFacts({ election, words }),
      { label: say("mail.total"), value: total },
      { label: say("mail.delivered"), value: { part: all.sent, of: total } },
    ],
    tables: [
      {
        caption: say("mail.caption"),
        columns: [
          { label: say("mail.kind") },
          ...["total", ...ends, "delivered"].map((key) => ({ label: say(`mail.${key}`), figures: true })),
        ],
        rows:
          kinds.length === 0
            ? []
            : [...kinds.map((each) => row(say(`mail.kinds.${each.kind}`), each)), row(say("mail.all"), all)],
        none: say("mail.none"),
      },
    ],
  };
};

const sumOf = (counts: Counts) => ends.reduce((sum, end) => sum + counts[end], 0);

function plus(one: Counts, other: Counts): Counts {
  return {
    sent: one.sent + other.sent,
    failed: one.failed + other.failed,
    expired: one.expired + other.expired,
    waiting: one.waiting + other.waiting,
  };
}
