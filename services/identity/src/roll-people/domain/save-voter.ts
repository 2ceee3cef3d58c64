import type { ElectionId, PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import {
  changeRoll,
  type RollActor,
  type RollChange,
  type RollDependencies,
} from "../../roll/domain/change-roll.ts";
import { checkRollEntry, type RollRow } from "../../roll/domain/check-roll-entry.ts";
import type { PersonStore, SaveRefusal } from "./person-ports.ts";
import { touchesVoters } from "./touches-voters.ts";

type Dependencies = RollDependencies & { persons: PersonStore };

interface Command {
  processId: ProcessId;
  /** From whose page it is asked for. */
  electionId: ElectionId | undefined;
  /** Undefined: somebody new. */
  personId: PersonId | undefined;
  row: RollRow;
  /** The newest version when the person was read; undefined: there was none. */
  versionId: RollVersionId | undefined;
  actor: RollActor;
}

const shortestReason = 5;

/**
 * Adds or corrects one person by the rules of an import, as a version of its own. An empty last4 keeps what the roll
 * has. Errors: invalid-request (fields, reason), write-conflict, roll-busy, contact-in-use, and those of `changeRoll`.
 */
export async function saveVoter(
  dependencies: Dependencies,
  { row, actor, electionId, ...command }: Command,
): Promise<{ version: RollVersion; personId: PersonId }> {
  if (actor.reason.trim().length < shortestReason) throw refused([{ path: "reason", code: "too-short" }]);
  const checked = checkRollEntry(row);
  if (!checked.ok) throw refused(checked.errors.map(({ column, code }) => ({ path: column, code })));
  const { persons, clock, random } = dependencies;
  const { processId, personId, versionId } = command;
  const change: RollChange = {
    processId,
    operation: personId ? "correctVoter" : "addVoter",
    electionId,
    target: personId,
    content: { entry: checked.entry, versionId },
    touchesVoters: await touchesVoters(dependencies, {
      processId,
      personId,
      entry: checked.entry,
    }),
    actor,
  };
  return changeRoll(dependencies, change, async (by) => {
    const version = { id: random.uuid(), salt: random.bytes(16), at: clock.now() };
    return savedOr(await persons.savePerson({ ...command, ...version, entry: checked.entry, actor: by }));
  });
}

function savedOr<Saved>(saved: Saved | SaveRefusal): Saved {
  if (saved === "busy") throw new DomainError("roll-busy");
  if (saved === "stale") throw new DomainError("write-conflict");
  if (saved === "contact-in-use") throw new DomainError("contact-in-use");
  if (saved === "duplicate") throw refused([{ path: "documentNumber", code: "duplicate" }]);
  return saved;
}

const refused = (fieldErrors: { path: string; code: string }[]) =>
  new DomainError("invalid-request", { fieldErrors });
