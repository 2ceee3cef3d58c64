import { decisionReasons, type Decision } from "@urna/contract/api/admin/requests";
import type { PersonId } from "@urna/contract/identifiers";
import { isPlainText } from "@urna/contract/text";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Actor } from "../actor.ts";
import { checkRollEntry, type RollRow } from "../roll/check-roll-entry.ts";
import type { PersonChange } from "../roll/person-ports.ts";
import type { DecisionStore, NewDecision } from "./decision-ports.ts";

interface Dependencies {
  registrations: DecisionStore;
  clock: Clock;
  random: Random;
}

export interface DecideCommand {
  requestId: string;
  state: Decision;
  reasonCode: string;
  comment: string;
  actor: Actor;
  /** Of an approval. */
  processId: string;
  /** Undefined: the person has to stand on the roll exactly as they wrote. */
  row: RollRow | undefined;
  /** Undefined: somebody new. */
  personId: PersonId | undefined;
  versionId: string | undefined;
}

/**
 * Takes a request a step further; the same step again changes nothing. An approval puts the person on the roll, by the
 * rules of an import, or finds them there. Errors: invalid-request (fields), not-found, write-conflict, roll-busy.
 */
export async function decideRequest(dependencies: Dependencies, command: DecideCommand): Promise<Decision> {
  const { registrations, clock, random } = dependencies;
  const { requestId, state, comment, actor } = command;
  checkReason(command);
  const already = (await registrations.state(requestId)) === state;
  const approval = state === "approved" && !already ? await approvalOf(dependencies, command) : undefined;
  const { id, at } = { id: random.uuid(), at: clock.now() };
  const reasonCode = state === "approved" ? approvedBecause(approval) : command.reasonCode;
  const decision = { id, requestId, state, reasonCode, comment, at, actor, approval };
  switch (await registrations.decide(decision)) {
    case "missing":
      throw new DomainError("not-found");
    case "busy":
      throw new DomainError("roll-busy");
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

async function approvalOf(
  { registrations, clock, random }: Dependencies,
  { requestId, processId, row, personId, versionId, actor }: DecideCommand,
): Promise<NonNullable<NewDecision["approval"]>> {
  if (processId === "") throw refused("processId", "required");
  if (row === undefined) {
    const matched = await registrations.exactPerson(processId, requestId);
    if (!matched) throw refused("entry", "required");
    return { processId, personId: matched, change: undefined };
  }
  const checked = checkRollEntry(row);
  if (!checked.ok) {
    const fieldErrors = checked.errors.map(({ column, code }) => ({ path: column, code }));
    throw new DomainError("invalid-request", { fieldErrors });
  }
  const version = { id: random.uuid(), salt: random.bytes(16), at: clock.now() };
  const change: PersonChange = { ...version, processId, personId, versionId, entry: checked.entry, actor };
  return { processId, personId, change };
}

function approvedBecause(approval: NewDecision["approval"]): string {
  if (!approval?.change) return "already-on-roll";
  return approval.personId ? "corrected" : "added";
}

const refused = (path: string, code: string) =>
  new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
