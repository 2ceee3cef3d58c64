import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import type { FrozenRoll } from "./definition.ts";

/** The first round's sealed roll, for a second round; undefined: the election is none. */
export async function pinnedRoll(
  { sealings }: Pick<Ports["stores"], "sealings">,
  { secondRoundOf }: Election,
): Promise<FrozenRoll | undefined> {
  return secondRoundOf && (await sealings.findSealing(secondRoundOf.id))?.roll;
}

/** Number of voters that sealing would include; undefined: there is no roll yet. */
export async function rollSizeOf(
  { stores, identity }: Pick<Ports, "stores" | "identity">,
  election: Election,
): Promise<number | undefined> {
  const pinned = await pinnedRoll(stores, election);
  return pinned?.size ?? identity.findNewestRollSize(election.processId);
}
