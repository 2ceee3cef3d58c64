import type { ElectionDetail } from "@urna/contract/api/public";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { mayEnter } from "../../../election/may-enter.ts";
import { AnnulledStatus, ClosedStatus, PausedStatus, UpcomingStatus } from "./other-statuses.tsx";
import { OpenStatus } from "./open-status.tsx";
import { ResultStatus } from "./result-status.tsx";

export interface StatusProps {
  election: ElectionDetail;
  now: Date;
}

/** What can be done now, or why nothing can. */
export function StatusSheet(props: StatusProps) {
  const Status = statusOf(props);
  return (
    <Sheet edge={props.election.annulled ? "err" : "pen"}>
      <Status {...props} />
    </Sheet>
  );
}

function statusOf({ election, now }: StatusProps) {
  if (election.annulled) return AnnulledStatus;
  if (election.published) return ResultStatus;
  if (mayEnter(election, now)) return OpenStatus;
  switch (election.state) {
    case "sealed":
      return UpcomingStatus;
    case "paused":
      return PausedStatus;
    default:
      return ClosedStatus;
  }
}
