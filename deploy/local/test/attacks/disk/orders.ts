import { orderingsOf } from "../../joining/guessing/orderings.ts";
import { rankMatch, type Verdict } from "../../joining/guessing/rank-match.ts";
import type { Trace } from "../../joining/seizing/trace.ts";
import type { Sighting } from "./sightings.ts";

const falseAlarm = 1e-4;

/**
 * Every order in which ballots can be put by where something of them was seen, against the order in which the voters
 * voted, which the attacker is granted: sessions, marks, receipts and emails show it in clear.
 */
export function ordersAgainst(voteOrder: readonly number[], sightings: readonly Sighting[]): Verdict[] {
  const owners = new Map(voteOrder.map((_, owner) => [nameOf(owner), owner]));
  const traces = sightings
    .filter(({ of }) => of === "ballot")
    .map(({ stretch, owner, as, offset }): Trace => ({
      source: `${stretch.source} ${as}`,
      text: nameOf(owner),
      orders: stretch.ordersAt(offset),
    }));
  const ranks = new Map(voteOrder.map((owner, rank) => [owner, rank]));
  return rankMatch({
    voters: [{ name: "in the order of the votes", ranks }],
    ballots: orderingsOf(traces, owners),
    batches: voteOrder.map(() => 0),
    falseAlarm,
  });
}

const nameOf = (owner: number) => `owner-${String(owner).padStart(10, "0")}`;
