import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { trusteesReady } from "../../custody/domain/custody.ts";
import type { Ports } from "../../domain/ports.ts";
import { isBeingSealed } from "../../drafts/domain/lock-draft.ts";
import type { Election } from "../../elections/domain/election.ts";
import { waitAMoment } from "../../leases/domain/wait-a-moment.ts";
import { stateAfter } from "../../life-cycle/domain/life-cycle.ts";
import { auditAct, transactAuditingRefusal, type StepRequest } from "../../life-cycle/domain/take-step.ts";
import { blockingKeys } from "./checklist.ts";
import { workOnSealing } from "./continue-sealing.ts";
import { checklistFacts } from "./read-checklist.ts";

/**
 * Writes a pending sealing, which locks the draft, and starts it. Waits a moment, which is enough for a small roll. A
 * large one continues in the background; if this process dies, another replica takes over within a lease and a turn of
 * its schedule.
 * @throws DomainError `not-found`, `write-conflict` (no draft, changed meanwhile, or being sealed), `unavailable`,
 * `invalid-request` naming the checklist's keys, `roll-busy`
 */
export async function sealElection(ports: Ports, request: StepRequest): Promise<void> {
  const { electionId, actor } = request;
  const draft = await completeDraft(ports, electionId);
  const { leaseMs, answerWithinMs } = ports.workPace;
  const lease = { electionId, worker: crypto.randomUUID(), leaseMs };
  const act = { action: "election.seal", target: electionId };
  await transactAuditingRefusal(ports, { actor, act }, async (stores) => {
    const { elections, processes, pendingSealings, trustees, history, events } = stores;
    const locked = await elections.lockElection(electionId);
    if (locked === undefined) throw new DomainError("not-found");
    const { election } = locked;
    stateAfter("seal", election.state);
    if (isBeingSealed(election) || election.revision !== draft.revision)
      throw new DomainError("write-conflict");
    // Plan and people have a revision of their own.
    if (!trusteesReady(await trustees.findCustody(electionId))) throw new DomainError("write-conflict");
    await processes.lockProcessForShare(election.processId);
    await pendingSealings.addPendingSealing(lease);
    await history.addHistoryEvent(electionId, { ...act, kind: "asked-seal", actor, reason: actor.reason });
    await auditAct(events, actor, act);
  });
  await waitAMoment(workOnSealing(ports, lease), answerWithinMs);
}

async function completeDraft(ports: Ports, electionId: ElectionId): Promise<Election> {
  const { elections } = ports.stores;
  const election = await elections.findElection(electionId);
  if (election === undefined) throw new DomainError("not-found");
  stateAfter("seal", election.state);
  const blocking = blockingKeys(await checklistFacts(ports, election));
  if (blocking.length > 0) throw refusalOf(blocking);
  return election;
}

function refusalOf(blocking: readonly string[]): DomainError {
  const fieldErrors = blocking.map((key) => ({ path: `checklist.${key}`, code: "required" }));
  return new DomainError("invalid-request", { fieldErrors });
}
