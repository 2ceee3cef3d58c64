import { decisionReasons, type Decision } from "@urna/contract/requests/registration-request";
import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import { isPlainText } from "@urna/contract/text";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import {
  changeRoll,
  type RollActor,
  type RollChange,
  type RollDependencies,
} from "../../roll/domain/change-roll.ts";
import { checkRollEntry, type RollRow } from "../../roll/domain/check-roll-entry.ts";
import type { PersonChange, PersonStore } from "../../roll-people/domain/person-ports.ts";
import { touchesVoters } from "../../roll-people/domain/touches-voters.ts";
import type { DecisionStore } from "./decision-ports.ts";

type Dependencies = RollDependencies & {
  registrations: DecisionStore;
  persons: Pick<PersonStore, "readPersonStanding">;
};

export interface DecideCommand {
  requestId: string;
  state: Decision;
  reasonCode: string;
  comment: string;
  actor: RollActor;
  /** Of an approval. */
  processId: ProcessId | undefined;
  /** Undefined: the person has to stand on the roll exactly as they wrote. */
  row: RollRow | undefined;
  /** Undefined: somebody new. */
  personId: PersonId | undefined;
  versionId: RollVersionId | undefined;
}

/**
 * Takes a request a step further; the same step again changes nothing. An approval puts the person on the roll, by the
 * rules of an import, or finds them there. Errors: invalid-request (fields), not-found, write-conflict, roll-busy,
 * contact-in-use, and those of `changeRoll`.
 */
export async function decideRequest(dependencies: Dependencies, command: DecideCommand): Promise<Decision> {
  const { requestId, state, personId, versionId, actor } = command;
  checkReason(command);
  const already = (await dependencies.registrations.findRequestState(requestId)) === state;
  if (state !== "approved" || already) return decide(dependencies, command, { actor, approval: undefined });
  const approval = await approvalOf(dependencies, command);
  if (!approval.entry) return decide(dependencies, command, { actor, approval });
  const { processId } = approval;
  const change: RollChange = {
    processId,
    operation: "decideRegistrationRequest",
    target: requestId,
    content: { entry: approval.entry, personId, versionId },
    touchesVoters: await touchesVoters(dependencies, { processId, personId, entry: approval.entry }),
    actor,
  };
  return changeRoll(dependencies, change, (by) => decide(dependencies, command, { actor: by, approval }));
}

async function decide(
  { registrations, clock, random }: Dependencies,
  { requestId, state, comment, reasonCode, versionId }: DecideCommand,
  { actor, approval }: { actor: Actor; approval: Approval | undefined },
): Promise<Decision> {
  const at = clock.now();
  const { processId = "", personId, entry } = approval ?? {};
  const change = entry && {
    id: random.uuid(),
    salt: random.bytes(16),
    at,
    processId,
    personId,
    versionId,
    entry,
    actor,
  };
  const outcome = await registrations.storeDecision({
    id: random.uuid(),
    requestId,
    state,
    reasonCode: state === "approved" ? approvedBecause(approval) : reasonCode,
    comment,
    at,
    actor,
    approval: approval && { processId, personId, change },
  });
  switch (outcome) {
    case "missing":
      throw new DomainError("not-found");
    case "busy":
      throw new DomainError("roll-busy");
    case "contact-in-use":
      throw new DomainError("contact-in-use");
    case "duplicate":
      throw refused("documentNumber", "duplicate");
    case "stale":
    case "conflict":
      throw new DomainError("write-conflict");
    case "same":
    case "decided":
      return state;
  }
}

function checkReason({ state, reasonCode, comment }: DecideCommand): void {
  const reasons: readonly string[] = decisionReasons[state];
  if (reasons.length > 0 && !reasons.includes(reasonCode)) throw refused("reasonCode", "required");
  if (reasonCode === "other" && comment === "") throw refused("comment", "required");
  if (comment.length > 1_000) throw refused("comment", "too-long");
  if (!isPlainText(comment)) throw refused("comment", "invalid-characters");
}

interface Approval {
  readonly processId: ProcessId;
  /** Undefined: somebody new. */
  readonly personId: PersonId | undefined;
  /** As the roll shall have them; undefined: they stand there already. */
  readonly entry: PersonChange["entry"] | undefined;
}

async function approvalOf(
  { registrations }: Dependencies,
  { requestId, processId, row, personId }: DecideCommand,
): Promise<Approval> {
  if (!processId) throw refused("processId", "required");
  if (row === undefined) {
    const matched = await registrations.findExactPerson(processId, requestId);
    if (!matched) throw refused("entry", "required");
    return { processId, personId: matched, entry: undefined };
  }
  const checked = checkRollEntry(row);
  if (!checked.ok) {
    const fieldErrors = checked.errors.map(({ column, code }) => ({ path: column, code }));
    throw new DomainError("invalid-request", { fieldErrors });
  }
  return { processId, personId, entry: checked.entry };
}

function approvedBecause(approval: Approval | undefined): string {
  if (!approval?.entry) return "already-on-roll";
  return approval.personId ? "corrected" : "added";
}

const refused = (path: string, code: string) =>
  new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
