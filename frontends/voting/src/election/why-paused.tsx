import { PauseReason } from "@urna/web-kit/ui/election/pause-reason";
import { useElection } from "./use-election.ts";

/** Asks again, since what this browser knows of the election may be from before the pause. */
export function WhyPaused() {
  return <PauseReason election={useElection({ refetchOnMount: "always" }).data} />;
}
