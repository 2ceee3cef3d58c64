import type { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { DomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { ElectionFacts, Elections } from "../receipts/domain/ports.ts";

const mostKnown = 1_000;

/** Facts of elections are frozen at sealing, so each election is read once. */
export function createElections(elections: Calls<typeof ElectionServiceService>): Elections {
  const known = new Map<string, ElectionFacts>();
  return {
    find: async (electionId) => {
      const before = known.get(electionId);
      if (before) return before;
      const { election } = await elections.getElection({ id: electionId });
      if (!election?.title) throw new DomainError("not-found");
      const { es, en = "", ht = "" } = election.title;
      if (known.size >= mostKnown) known.clear();
      const found = { title: { es, en, ht }, trial: election.trial };
      known.set(electionId, found);
      return found;
    },
  };
}
