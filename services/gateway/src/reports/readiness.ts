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
  const provisional = name === "count-record" && mayPublish && election.publishedAt === undefined;
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
  at: Date | undefined;
  expected?: Date | undefined;
}

/** Nothing more comes of an annulled election. */
const planned = ({ state }: Election, at: Date | undefined) => (state === "annulled" ? undefined : at);

function happenings(election: Election): Record<Need, Happening> {
  const closes = planned(election, election.closesAt);
  return {
    sealed: { at: election.sealedAt },
    opened: { at: election.openedAt, expected: planned(election, election.opensAt) },
    closed: { at: election.closedAt, expected: closes },
    "closing-hour": { at: endOfHour(election.closedAt), expected: endOfHour(closes) },
    tallied: { at: election.talliedAt },
    published: { at: election.publishedAt },
  };
}

const endOfHour = (at: Date | undefined) => at && new Date(Math.ceil(at.getTime() / hourMs) * hourMs);
