import { adminRollRoutes } from "@urna/contract/api/routes/admin-roll";
import { DomainError } from "@urna/service-kit/errors";
import { changeRoll, type RollActor, type RollDependencies } from "./change-roll.ts";
import type { RollStore, RollVersion } from "./ports.ts";

type Dependencies = RollDependencies & { rolls: RollStore };

interface Command {
  versionId: string;
  /** From whose page it is asked for. */
  electionId: string | undefined;
  /** Without it, rows in error refuse the commit. */
  leaveOutErrors: boolean;
  actor: RollActor;
}

/**
 * Makes a staged version the newest of its process; committing it again answers the same. Errors: not-found,
 * invalid-request (rows in error that nobody agreed to leave out, or nobody left), roll-busy (somebody else commits
 * or seals this roll), write-conflict (another version became the newest meanwhile, so that the differences shown at
 * staging no longer hold), and those of `changeRoll`.
 */
export async function commitRoll(
  dependencies: Dependencies,
  { versionId, electionId, leaveOutErrors, actor }: Command,
): Promise<RollVersion> {
  const { rolls, clock } = dependencies;
  const staged = await rolls.find(versionId);
  if (!staged) throw new DomainError("not-found");
  if (staged.committed) return staged.committed;
  if (staged.size === 0) throw new DomainError("invalid-request", required("rows"));
  if (staged.errors > 0 && !leaveOutErrors)
    throw new DomainError("invalid-request", required("leaveOutErrors"));
  const change = {
    processId: staged.processId,
    operation: "commitRoll",
    electionId,
    target: versionId,
    content: { leaveOutErrors },
    permission: adminRollRoutes.commitRoll.permission,
    actor,
  };
  return changeRoll(dependencies, change, async (by) => {
    const outcome = await rolls.commit(versionId, { at: clock.now(), actor: by });
    if (outcome === "busy") throw new DomainError("roll-busy");
    if (outcome === "stale") throw new DomainError("write-conflict");
    return outcome;
  });
}

const required = (path: string) => ({ fieldErrors: [{ path, code: "required" }] });
