import { DomainError } from "@urna/service-kit/errors";
import type { Draft } from "./election.ts";
import type { Ports } from "./ports.ts";
import { recordAct, type StepRequest } from "./take-step.ts";

/** Replaces a draft whole. @throws DomainError `not-found`, `write-conflict` (no draft, or the code is taken) */
export function updateElection(
  { transact }: Pick<Ports, "transact">,
  { electionId, draft, actor }: StepRequest & { draft: Draft },
): Promise<void> {
  return transact(async ({ elections, events }) => {
    const locked = await elections.lock(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    if (locked.election.state !== "draft") throw new DomainError("write-conflict");
    await elections.replaceDraft(electionId, draft);
    await recordAct(events, actor, { action: "election.update", target: electionId });
  });
}
