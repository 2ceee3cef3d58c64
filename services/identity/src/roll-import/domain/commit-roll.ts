import type { ElectionId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { OptionalColumn } from "@urna/contract/words";
import type { RollClearing, RollVersion } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import {
  changeRoll,
  type RollActor,
  type RollChange,
  type RollDependencies,
} from "../../roll/domain/change-roll.ts";
import type { RollStore, StagedVersion } from "../../roll/domain/ports.ts";

type Dependencies = RollDependencies & { rolls: RollStore };

interface Command {
  versionId: RollVersionId;
  /** Of the page it is asked from; undefined: it is asked from none. */
  processId?: ProcessId | undefined;
  /** From whose page it is asked for. */
  electionId?: ElectionId | undefined;
  /** Without it, rows in error refuse the commit. */
  leaveOutErrors: boolean;
  /** Columns whose empty cells erase what is there, each with how many people lose it, as the review said. */
  clear: readonly RollClearing[];
  /** Emails, phones and languages of who votes in a live election change too. */
  contactsInUse: boolean;
  actor: RollActor;
}

/**
 * Makes a staged version the newest of its process; committing it again answers the same. Errors:
 * - not-found, also for an import of another process;
 * - invalid-request: rows in error that nobody agreed to leave out, nobody left, or another number of people than would
 *   lose a value;
 * - roll-busy: somebody else commits or seals this roll;
 * - write-conflict: another version became the newest meanwhile, or it would change something else than was shown;
 * - those of `changeRoll`.
 */
export async function commitRoll(dependencies: Dependencies, command: Command): Promise<RollVersion> {
  const { rolls, clock } = dependencies;
  const { versionId, electionId, leaveOutErrors, contactsInUse, actor } = command;
  const staged = await rolls.findVersion(versionId);
  const { processId = staged?.processId } = command;
  if (!staged || staged.processId !== processId) throw new DomainError("not-found");
  if (staged.committed) return staged.committed;
  if (staged.size === 0) throw refused("rows", "required");
  if (staged.errors > 0 && !leaveOutErrors) throw refused("leaveOutErrors", "required");
  const cleared = clearedColumns(staged, command).toSorted();
  const change: RollChange = {
    processId: staged.processId,
    operation: "commitRoll",
    electionId,
    target: versionId,
    content: { leaveOutErrors, clear: cleared, contactsInUse },
    touchesVoters: touchesVoters(staged, contactsInUse),
    actor,
  };
  return changeRoll(dependencies, change, async (by) => {
    const decisions = { clear: new Set(cleared), contactsInUse };
    const outcome = await rolls.commitVersion({ versionId, decisions, at: clock.now(), actor: by });
    if (outcome === "busy") throw new DomainError("roll-busy");
    if (outcome === "stale") throw new DomainError("write-conflict");
    return outcome;
  });
}

/** Whether it changes how voters of live elections are called or reached, of whichever process. */
function touchesVoters({ elections }: Pick<StagedVersion, "elections">, contactsInUse: boolean): boolean {
  return elections.some(
    ({ renamed, contacts, emptied }) => renamed > 0 || (contactsInUse && contacts + emptied > 0),
  );
}

/** An import that erases values states of how many people. */
function clearedColumns(
  { blanks }: Pick<StagedVersion, "blanks">,
  { clear, contactsInUse }: Pick<Command, "clear" | "contactsInUse">,
): OptionalColumn[] {
  return clear.map(({ column, people }) => {
    const blank = blanks.find((each) => each.column === column);
    const losing = blank && blank.people + (contactsInUse ? blank.inUse : 0);
    if (!blank || people !== losing) throw refused(`clear.${column}`, "wrong-number");
    return blank.column;
  });
}

const refused = (path: string, code: string) =>
  new DomainError("invalid-request", { fieldErrors: [{ path, code }] });
