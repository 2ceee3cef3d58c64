import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { FrozenRoll } from "./definition.ts";

/** The sealed roll that a second round takes over from the first; undefined: the election is not one. */
export async function pinnedRoll(
  { sealings }: Pick<Ports["stores"], "sealings">,
  { secondRoundOf }: Election,
): Promise<FrozenRoll | undefined> {
  return secondRoundOf && (await sealings.findSealing(secondRoundOf.id))?.roll;
}

/** How many voters the election would be sealed with; undefined: there is no roll yet. */
export async function rollSizeOf(
  { stores, identity }: Pick<Ports, "stores" | "identity">,
  election: Election,
): Promise<number | undefined> {
  const pinned = await pinnedRoll(stores, election);
  return pinned?.size ?? identity.findNewestRollSize(election.processId);
}
