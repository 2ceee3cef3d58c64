import type { CategoryMethods, ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { DomainError } from "@urna/service-kit/errors";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { ElectionSource } from "../sendings/domain/sending-ports.ts";

/** The ballot service knows an election's title and state. */
export function electionSource(
  ballot: Pick<Calls<typeof ElectionServiceService>, "getElection">,
): ElectionSource {
  return {
    election: async (id) => {
      const { election } = await ballot.getElection({ id });
      if (!election) throw new DomainError("not-found");
      const { code, title = { es: "" }, trial, state, opensAt, closesAt } = election;
      const { pauseReason = "", fingerprint = "" } = election;
      const accessMethods = ofEveryGroup(election.rules?.access ?? []);
      return { code, title, trial, state, opensAt, closesAt, accessMethods, pauseReason, fingerprint };
    },
  };
}

/** The methods of every group, because any voter may read the notice. */
function ofEveryGroup(groups: readonly CategoryMethods[]): string[] {
  const [first, ...others] = groups.map(({ methods }) => methods);
  return (first ?? []).filter((method) => others.every((methods) => methods.includes(method)));
}
