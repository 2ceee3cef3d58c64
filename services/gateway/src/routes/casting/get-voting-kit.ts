import * as routes from "@urna/contract/casting/routes";
import { inElection, type ElectionDirectory } from "../../election-directory.ts";
import { handle } from "../../http/handler.ts";
import { optional } from "../../codec/text.ts";
import { readCommitment } from "./commitment-codec.ts";
import type { Services } from "../../services.ts";

/** A voter who has voted gets that answer first, whatever the ballot box would say. */
export function getVotingKit(services: Services, directory: ElectionDirectory) {
  const { participations, ballotBox } = services;
  return handle(routes.getVotingKit, async ({ params, trace }) => {
    const electionId = params.id;
    const { privateCredential, commitment, ticket } = await inElection(directory, electionId, () =>
      participations.getCredential({ electionId }, trace),
    );
    const { confirmations, ...kit } = await ballotBox.getVotingKit({ electionId });
    return {
      status: 200,
      body: {
        ...kit,
        credential: privateCredential,
        ...optional("ticket", ticket),
        commitment: readCommitment(commitment),
        confirmations: confirmations.map(({ owner, ...signature }) => ({ owner, signature })),
      },
    };
  });
}
