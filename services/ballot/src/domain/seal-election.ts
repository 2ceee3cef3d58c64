import { DomainError } from "@urna/service-kit/errors";
import { inAnswerOrder } from "./candidate-order.ts";
import { blockingKeys } from "./checklist.ts";
import { sha256Hex } from "@urna/belenios/hash";
import type { Draft, Election } from "./election.ts";
import { stateAfter } from "./life-cycle.ts";
import { makeSealing } from "./make-sealing.ts";
import { pinnedRoll, rollSizeOf } from "./pinned-roll.ts";
import type { Ports } from "./ports.ts";
import { takeStep, type StepRequest } from "./take-step.ts";

type CompleteElection = Election & Draft & { readonly opensAt: Date; readonly closesAt: Date };

/**
 * Freezes the roll, the candidates' order and the definition, and makes the keys. Whoever crashes between identity's freezing and the commit
 * calls again: the freezing is idempotent, and everything of ours is one transaction.
 * @throws DomainError `not-found`, `write-conflict`, `unavailable`, `invalid-request` naming the checklist's keys
 */
export async function sealElection(ports: Ports, { electionId, actor }: StepRequest): Promise<void> {
  const election = inOrder(await completeDraft(ports, electionId));
  const process = await ports.stores.processes.find(election.processId);
  if (process === undefined) throw new DomainError("not-found");
  const pinned = await pinnedRoll(ports.stores, election);
  const { publicCredentials, roll } = await ports.identity.freezeRoll(election, pinned?.version);
  if (pinned && (pinned.sha256 !== roll.sha256 || pinned.size !== roll.size))
    throw new Error("the roll of a second round is not the one of the first");
  const now = await ports.stores.elections.now();
  const sealing = makeSealing({ electionId, process, draft: election, roll, publicCredentials, now });

  await takeStep(ports, { name: "seal", electionId, actor }, async (locked, stores) => {
    if (locked.election.revision !== election.revision) throw new DomainError("write-conflict");
    await stores.sealings.add(sealing);
    await stores.events.emit("election.sealed.v1", {
      electionId,
      processId: election.processId,
      fingerprint: sealing.fingerprint,
      definitionSha256: sha256Hex(sealing.definition),
      rollSha256: roll.sha256,
    });
    return { sealedAt: locked.now, sealedCandidates: election.candidates };
  });
}

function inOrder(election: CompleteElection): CompleteElection {
  return { ...election, candidates: inAnswerOrder(election.candidates, election.order) };
}

async function completeDraft(ports: Ports, electionId: string): Promise<CompleteElection> {
  const { elections } = ports.stores;
  const election = await elections.find(electionId);
  if (election === undefined) throw new DomainError("not-found");
  stateAfter("seal", election.state);
  const [now, rollSize] = await Promise.all([elections.now(), rollSizeOf(ports, election)]);
  const blocking = blockingKeys({ draft: election, now, rollSize });
  const { opensAt, closesAt } = election;
  if (blocking.length > 0 || opensAt === undefined || closesAt === undefined) {
    const fieldErrors = blocking.map((key) => ({ path: `checklist.${key}`, code: "required" }));
    throw new DomainError("invalid-request", { fieldErrors });
  }
  return { ...election, opensAt, closesAt };
}
