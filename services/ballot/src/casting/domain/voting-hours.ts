import type { ElectionState } from "@urna/contract/words";
import type { ErrorCode } from "@urna/service-kit/errors";

/** Decides whether the box takes a ballot. `now` is the database's clock, the only clock. */
export interface VotingHours {
  readonly state: ElectionState;
  readonly closesAt: Date;
  readonly graceMinutes: number;
  readonly now: Date;
}

/** Why voting kits are refused now; undefined: they are not. From `closesAt` on they always are. */
export function kitRefusal(hours: VotingHours): ErrorCode | undefined {
  return stateRefusal(hours.state, hours.now >= hours.closesAt);
}

/** Why the box refuses ballots now; undefined: it does not. A voter with a kit may cast until the grace is over. */
export function castRefusal(hours: VotingHours): ErrorCode | undefined {
  return stateRefusal(hours.state, hours.now >= endOfGrace(hours));
}

/** The end of casting, and the moment at which the election closes by itself. */
export function endOfGrace({ closesAt, graceMinutes }: Pick<VotingHours, "closesAt" | "graceMinutes">): Date {
  return new Date(closesAt.getTime() + graceMinutes * 60_000);
}

function stateRefusal(state: ElectionState, over: boolean): ErrorCode | undefined {
  if (state === "draft") return "not-found";
  if (state === "sealed") return "election-not-open";
  if (state !== "open" && state !== "paused") return "election-closed";
  if (over) return "election-closed";
  return state === "paused" ? "election-paused" : undefined;
}
