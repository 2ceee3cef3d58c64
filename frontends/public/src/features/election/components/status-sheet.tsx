import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
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
  return <Sheet edge={props.election.annulled ? "err" : "pen"}>{statusOf(props)}</Sheet>;
}

function statusOf(props: StatusProps) {
  const { election, now } = props;
  if (election.annulled) return <AnnulledStatus {...props} />;
  if (election.published) return <ResultStatus {...props} />;
  if (mayEnter(election, now)) return <OpenStatus {...props} />;
  switch (election.state) {
    case "sealed":
      return <UpcomingStatus {...props} />;
    case "paused":
      return <PausedStatus {...props} />;
    default:
      return <ClosedStatus {...props} />;
  }
}
