import type { ProcessId } from "@urna/contract/identifiers";
import { maxExactMatches } from "@urna/contract/requests/exact-matches";
import type { Clock } from "@urna/service-kit/clock";
import type { Random } from "@urna/service-kit/random";
import type { Actor } from "../../domain/actor.ts";
import type { DecisionStore } from "./decision-ports.ts";

interface Dependencies {
  registrations: DecisionStore;
  clock: Clock;
  random: Random;
}

interface Command {
  processId: ProcessId;
  ids: readonly string[];
  actor: Actor;
}

/** Approves those of the requests that still match exactly and are undecided; answers how many. */
export async function approveExactRequests(
  { registrations, clock, random }: Dependencies,
  { processId, ids, actor }: Command,
): Promise<number> {
  const wanted = new Set(ids);
  const matches = await registrations.findExactRequests({ processId, limit: maxExactMatches, actor });
  let approved = 0;
  for (const { request, personId } of matches.filter(({ request: { id } }) => wanted.has(id))) {
    const outcome = await registrations.storeDecision({
      id: random.uuid(),
      requestId: request.id,
      at: clock.now(),
      actor,
      state: "approved",
      reasonCode: "already-on-roll",
      comment: "",
      approval: { processId, personId, change: undefined },
    });
    if (outcome === "decided") approved += 1;
  }
  return approved;
}
