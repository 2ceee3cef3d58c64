import { sha256Hex } from "@urna/belenios/hash";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Process } from "../../elections/domain/election.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import { readCounted, type CountedElection } from "./read-outcome.ts";
import { mayUncoverVoters } from "./results.ts";

/** All facts in the minutes of a count. */
export interface Summary extends CountedElection {
  readonly process: Process;
  readonly sealed: SealedElection;
  /** Lower-case hex, like `resultSha256`. */
  readonly definitionSha256: string;
  readonly resultSha256: string;
  readonly mayUncoverVoters: boolean;
}

/** @throws DomainError `not-found`, `not-counted` */
export async function readSummary(
  { stores }: Pick<Ports, "stores">,
  electionId: ElectionId,
): Promise<Summary> {
  const counted = await readCounted(stores, electionId);
  const [process, sealed] = await Promise.all([
    stores.processes.findProcess(counted.election.processId),
    stores.sealings.findSealing(electionId),
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
