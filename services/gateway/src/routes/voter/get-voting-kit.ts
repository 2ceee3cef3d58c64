import type { Routes } from "@urna/contract/api/routes";
import { inElection, type ElectionDirectory } from "../../election-directory.ts";
import type { Handler } from "../../http/handler.ts";
import { readCommitment } from "../../codec/commitment.ts";
import type { Services } from "../../services.ts";

type GetVotingKit = Handler<Routes["getVotingKit"]>;

/** Who has voted is told so first, whatever the ballot box would say. */
export function getVotingKit(services: Services, directory: ElectionDirectory): GetVotingKit {
  const { participations, ballotBox } = services;
  return async ({ params, trace }) => {
    const electionId = params.id;
    const { privateCredential, commitment } = await inElection(directory, electionId, () =>
      participations.getCredential({ electionId }, trace),
    );
    const { confirmations, ...kit } = await ballotBox.getVotingKit({ electionId });
    return {
      status: 200,
      body: {
        ...kit,
        credential: privateCredential,
        commitment: readCommitment(commitment),
        confirmations: confirmations.map(({ owner, ...signature }) => ({ owner, signature })),
      },
    };
  };
}
