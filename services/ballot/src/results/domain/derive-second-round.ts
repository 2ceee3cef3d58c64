import { newUuid } from "@urna/belenios/uuid";
import { DomainError } from "@urna/service-kit/errors";
import { copyTrustees } from "../../custody/domain/copy-trustees.ts";
import type { Ports } from "../../domain/ports.ts";
import type { Election } from "../../elections/domain/election.ts";
import { auditAct, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import type { Outcome } from "./outcome.ts";
import { asksForSecondRound, secondRoundDraft } from "./second-round.ts";

/**
 * Makes the draft of an election's second round, once; again only where that was deleted or annulled. It is sealed with
 * the roll of the first round. The trustees are copied and make new keys.
 * @returns its id
 * @throws DomainError `not-found`, `not-counted`, `tie-undecided` (the commission decides by seniority),
 * `write-conflict` (its outcome asks for none; there is one, which is named; the code is taken)
 */
export function deriveSecondRound(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { electionId, code, actor }: StepRequest & { code: string },
): Promise<string> {
  const id = newUuid();
  return transact(async ({ elections, tallies, trustees, events }) => {
    const first = (await elections.lockElection(electionId))?.election;
    if (first === undefined) throw new DomainError("not-found");
    const tally = await tallies.findTally(electionId);
    if (tally === undefined || first.state === "annulled") throw new DomainError("not-counted");
    const outcome = tally.outcome;
    demandSecondRound(first, outcome);
    await elections.addElection(id, secondRoundDraft(first, outcome, code), electionId);
    await copyTrustees({ trustees }, { from: electionId, to: id, random });
    await auditAct(events, actor, {
      action: "election.second-round",
      target: electionId,
      changes: [{ field: "secondRound", after: code }],
    });
    return id;
  });
}

function demandSecondRound({ state, title, secondRound }: Election, outcome: Outcome): void {
  if (state === "retired" || !asksForSecondRound(outcome)) throw new DomainError("write-conflict");
  if (outcome.tied?.rule === "seniority") throw new DomainError("tie-undecided");
  if (secondRound === undefined) return;
  throw new DomainError("write-conflict", {
    fieldErrors: [{ path: "secondRound", code: "duplicate" }],
    elections: [{ id: secondRound.id, title: `${secondRound.code} ${title.es}` }],
  });
}
