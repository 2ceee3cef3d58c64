import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";

/**
 * Destroys what could join voters and ballots of an election that takes no more: identity writes its marks again in random
 * order and lets its key go; then the box does, where everything is on the board. Any step again changes nothing, so that
 * whoever comes after a crash begins anew.
 * @returns false while marks are on their way
 * @throws DomainError `counts-differ` where a ballot of the box is not on the board, `unavailable` while identity is away or a key is nowhere
 */
export async function finishSecrecy(
  { stores, transact, identity }: Pick<Ports, "stores" | "transact" | "identity">,
  electionId: string,
): Promise<boolean> {
  const state = (await stores.elections.findElection(electionId))?.state;
  if (state === undefined) throw new DomainError("not-found");
  const annulled = state === "annulled";
  const ballots = await stores.box.countBallots(electionId);
  if (!(await identity.finishMarking(electionId, { ballots, annulled }))) return false;
  await transact(async ({ board, box, boxKeys }) => {
    await board.lockBoard(electionId);
    // Of an annulled one, what nobody could publish because its key is nowhere.
    if (!annulled && (await box.countWaitingBallots(electionId)) > 0) throw new DomainError("counts-differ");
    await boxKeys.destroyBoxKey(electionId);
  });
  await stores.boxKeys.sweepBoxKeys();
  return true;
}
