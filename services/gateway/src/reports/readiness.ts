import type { RecordName, ReportList, ReportName } from "@urna/contract/reports/report";
import type { Election } from "@urna/protos/ballot/v1/election";
import { hourMs } from "@urna/service-kit/hour";

type Item = ReportList["reports"][number];
type Need = Item["needs"];

/** From which event on each no longer changes. */
const needs: Record<ReportName | RecordName, Need> = {
  roll: "sealed",
  "opening-record": "opened",
  // Marks are counted by whole hours.
  participation: "closing-hour",
  turnout: "closing-hour",
  mail: "closed",
  requests: "closed",
  incidents: "closed",
  "count-record": "published",
};

/** Whether a report is final, and if not, when it will be, as far as the calendar shows. */
export function readinessOf(
  name: ReportName | RecordName,
  election: Election,
  { now, mayPublish }: { now: Date; mayPublish: boolean },
): Pick<Item, "needs" | "ready" | "readyAt" | "provisional"> {
  const provisional = name === "count-record" && mayPublish && election.publishedAt === "";
  const need: Need = provisional ? "tallied" : needs[name];
  const happened = happenings(election)[need];
  const ready = happened.at !== undefined && happened.at <= now;
  const at = happened.at ?? happened.expected;
  return {
    needs: need,
    ready,
    ...(!ready && at !== undefined && at > now && { readyAt: at.toISOString() }),
    provisional: ready && provisional,
  };
}

interface Happening {
  at?: Date;
  expected?: Date;
}

/** Nothing more comes of an annulled election. */
const planned = ({ state }: Election, at: string) => (state === "annulled" ? "" : at);

function happenings(election: Election): Record<Need, Happening> {
  const closes = planned(election, election.closesAt);
  return {
    sealed: happening(election.sealedAt),
    opened: happening(election.openedAt, planned(election, election.opensAt)),
    closed: happening(election.closedAt, closes),
    "closing-hour": happening(endOfHour(election.closedAt), endOfHour(closes)),
    tallied: happening(election.talliedAt),
    published: happening(election.publishedAt),
  };
}

const endOfHour = (at: string) =>
  at === "" ? "" : new Date(Math.ceil(new Date(at).getTime() / hourMs) * hourMs).toISOString();

function happening(at: string, expected = ""): Happening {
  return {
    ...(at !== "" && { at: new Date(at) }),
    ...(expected !== "" && { expected: new Date(expected) }),
  };
}
