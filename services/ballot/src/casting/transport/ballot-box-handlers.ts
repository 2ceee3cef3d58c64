import type { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { castBallot, type CastPorts } from "../domain/cast-ballot.ts";
import { findAcknowledgement } from "../domain/find-acknowledgement.ts";
import { spoilBallot } from "../domain/spoil-ballot.ts";
import { votingKit } from "../domain/voting-kit.ts";

/** The ballot box. It logs nothing and knows no voter. */
export function ballotBoxHandlers(ports: CastPorts): Handlers<typeof BallotBoxServiceService> {
  return {
    async getVotingKit({ electionId }) {
      const { confirmations, ...kit } = await votingKit(ports, electionId);
      return {
        ...kit,
        confirmations: confirmations.map(({ owner, signature }) => ({ owner, ...signature })),
      };
    },
    castBallot: ({ electionId, ballot: bytes }) => castBallot(ports, { electionId, bytes }),
    async spoilBallot({ electionId, tracker }) {
      await spoilBallot(ports, { electionId, tracker });
      return {};
    },
    async findAcknowledgement({ electionId, ballot: bytes }) {
      return { acknowledgement: await findAcknowledgement(ports, { electionId, bytes }) };
    },
  };
}
