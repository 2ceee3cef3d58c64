import { sha256Hex } from "@urna/belenios/hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Process } from "./election.ts";
import type { Ports } from "./ports.ts";
import { readCounted, type CountedElection } from "./read-outcome.ts";
import { mayUncoverVoters } from "./results.ts";
import type { SealedElection } from "./sealed-election.ts";

/** Everything that an act of the count says. */
export interface Summary extends CountedElection {
  readonly process: Process;
  readonly sealed: SealedElection;
  /** Lower-case hex, as `resultSha256`. */
  readonly definitionSha256: string;
  readonly resultSha256: string;
  readonly mayUncoverVoters: boolean;
}

/** @throws DomainError `not-found`, `not-counted` */
export async function readSummary({ stores }: Pick<Ports, "stores">, electionId: string): Promise<Summary> {
  const counted = await readCounted(stores, electionId);
  const [process, sealed] = await Promise.all([
    stores.processes.find(counted.election.processId),
    stores.sealings.find(electionId),
  ]);
  if (process === undefined || sealed === undefined) throw new DomainError("not-found");
  return {
    ...counted,
    process,
    sealed,
    definitionSha256: sha256Hex(sealed.definition),
    resultSha256: sha256Hex(counted.tally.resultText),
    mayUncoverVoters: mayUncoverVoters(counted.outcome),
  };
}
