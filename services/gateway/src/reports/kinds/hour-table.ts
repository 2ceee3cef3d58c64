import type { GetTurnoutResponse } from "@urna/protos/identity/v1/participation";
import { answered } from "@urna/service-kit/grpc/answered";
import { hoursAfter, readHour } from "@urna/service-kit/hour";
import type { Cell, ReportTable } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

/** Hour by hour, with how many had voted by its end. */
export function hourTable(
  { say, day, hour }: ReportWords,
  { hours, eligible }: Pick<GetTurnoutResponse, "hours" | "eligible">,
): ReportTable {
  let soFar = 0;
  const rows = hours.map(({ hour: start, voted }): Cell[] => {
    const from = readHour(answered(start));
    soFar += voted;
    const range = say("hours.range", { from: hour(from), to: hour(hoursAfter(from, 1)) });
    return [day(from), range, voted, soFar, { part: soFar, of: eligible }];
  });
  return {
    caption: say("hours.caption"),
    columns: [
      { label: say("hours.day") },
      { label: say("hours.hour") },
      { label: say("hours.voted"), figures: true },
      { label: say("hours.soFar"), figures: true },
      { label: say("hours.ofRoll"), figures: true },
    ],
    rows,
    none: say("hours.none"),
  };
}
