import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";

/**
 * Destroys the keys that could join voters and ballots of a finished election. Identity first rewrites its marks in
 * random order and destroys its key; then the box's key goes, once everything is on the board. Every step is safe to
 * repeat, so a retry after a crash starts from the beginning.
 * @returns false while marks are on their way
 * @throws DomainError `counts-differ` where a ballot of the box is not on the board, `unavailable` while identity is
 * away or a key is missing
 */
export async function finishSecrecy(
  { stores, transact, identity }: Pick<Ports, "stores" | "transact" | "identity">,
  electionId: ElectionId,
): Promise<boolean> {
  const state = (await stores.elections.findElection(electionId))?.state;
  if (state === undefined) throw new DomainError("not-found");
  const annulled = state === "annulled";
  const ballots = await stores.box.countBallots(electionId);
  if (!(await identity.finishMarking(electionId, { ballots, annulled }))) return false;
  await transact(async ({ board, box, boxKeys }) => {
    await board.lockBoard(electionId);
    // An annulled election may keep ballots that cannot be published, because their key is missing.
    if (!annulled && (await box.countWaitingBallots(electionId)) > 0) throw new DomainError("counts-differ");
    await boxKeys.destroyBoxKey(electionId);
  });
  await stores.boxKeys.sweepBoxKeys();
  return true;
}
