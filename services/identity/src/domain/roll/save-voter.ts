import type { PersonId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Actor } from "../actor.ts";
import { checkRollEntry, type RollRow } from "./check-roll-entry.ts";
import type { PersonStore } from "./person-ports.ts";
import type { RollVersion } from "./ports.ts";

interface Dependencies {
  persons: PersonStore;
  clock: Clock;
  random: Random;
}

interface Command {
  processId: string;
  /** Undefined: somebody new. */
  personId: PersonId | undefined;
  row: RollRow;
  /** The newest version when the person was read; undefined: there was none. */
  versionId: string | undefined;
  actor: Actor;
}

const shortestReason = 5;

/**
 * Adds or corrects one person by the rules of an import, as a version of its own. An empty last4 keeps what the roll
 * has. Errors: invalid-request (fields, reason), write-conflict, roll-busy.
 */
export async function saveVoter(
  { persons, clock, random }: Dependencies,
  { row, actor, ...command }: Command,
): Promise<{ version: RollVersion; personId: PersonId }> {
  if (actor.reason.trim().length < shortestReason) throw refused([{ path: "reason", code: "too-short" }]);
  const checked = checkRollEntry(row);
  if (!checked.ok) throw refused(checked.errors.map(({ column, code }) => ({ path: column, code })));
  const version = { id: random.uuid(), salt: random.bytes(16), at: clock.now() };
  const saved = await persons.save({ ...command, ...version, entry: checked.entry, actor });
  switch (saved) {
    case "busy":
      throw new DomainError("roll-busy");
    case "stale":
      throw new DomainError("write-conflict");
    case "duplicate":
      throw refused([{ path: "documentNumber", code: "duplicate" }]);
    default:
      return saved;
  }
}

const refused = (fieldErrors: { path: string; code: string }[]) =>
  new DomainError("invalid-request", { fieldErrors });
