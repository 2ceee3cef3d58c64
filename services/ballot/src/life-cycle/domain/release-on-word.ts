import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { demandReason } from "../../history/domain/history.ts";
import { stateAfter } from "./life-cycle.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

const name = "release-on-word";

/**
 * Of two hands: has the registrar release its halves to whoever identity lets in, without a code of its own. The history
 * tells everybody, with the reason, before the registrar is asked. Asked again, it asks the registrar again, which may have
 * been away.
 * @throws DomainError `not-found`, `write-conflict` (takes no votes, or is of one hand), `invalid-request` (no reason),
 * `registrar-away`, `registrar-refused`.
 */
export async function releaseOnWord(
  { transact, stores, identity }: Pick<Ports, "transact" | "stores" | "identity">,
  { electionId, actor }: StepRequest,
): Promise<void> {
  const isTold = await wasTold(stores, electionId);
  if (!isTold)
    await takeStep({ transact }, { name, electionId, actor }, async ({ election }) => {
      demandReason(actor);
      if (election.rules.hands === "one-hand") throw new DomainError("write-conflict");
      return {};
    });
  await identity.releaseOnWord(electionId);
}

/** @throws DomainError `not-found`, `write-conflict` (it takes no votes) */
async function wasTold({ elections, history }: Ports["stores"], electionId: ElectionId): Promise<boolean> {
  const election = await elections.findElection(electionId);
  if (!election) throw new DomainError("not-found");
  stateAfter(name, election.state);
  return (await history.listHistoryEvents(electionId, [name])).length > 0;
}
