import { ElectionId } from "@urna/contract/identifiers";
import type { BallotAccepted } from "@urna/protos/events/v1/events";
import type { Clock } from "@urna/service-kit/clock";
import type { LinkStore } from "../domain/participation/ports.ts";
import { recordParticipation } from "../domain/participation/record-participation.ts";

/** Handles `ballot.accepted.v1`. Whatever names no link, or none any more, is done with. */
export function onBallotAccepted(dependencies: { links: LinkStore; clock: Clock }) {
  return async ({ electionId, publicCredential }: BallotAccepted): Promise<void> => {
    const election = ElectionId.safeParse(electionId);
    if (election.success)
      await recordParticipation(dependencies, { electionId: election.data, publicCredential });
  };
}
