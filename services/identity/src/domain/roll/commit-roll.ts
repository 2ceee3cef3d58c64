import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../actor.ts";
import type { RollStore, RollVersion } from "./ports.ts";

interface Dependencies {
  rolls: RollStore;
  clock: Clock;
}

interface Command {
  versionId: string;
  /** Without it, rows in error refuse the commit. */
  leaveOutErrors: boolean;
  actor: Actor;
}

/**
 * Makes a staged version the newest of its process; committing it again answers the same. Errors: not-found,
 * invalid-request (rows in error that nobody agreed to leave out, or nobody left), roll-busy (somebody else commits
 * or seals this roll), write-conflict (another version became the newest meanwhile, so that the differences shown at
 * staging no longer hold).
 */
export async function commitRoll(
  { rolls, clock }: Dependencies,
  { versionId, leaveOutErrors, actor }: Command,
): Promise<RollVersion> {
  const staged = await rolls.find(versionId);
  if (!staged) throw new DomainError("not-found");
  if (staged.committed) return staged.committed;
  if (staged.size === 0) throw new DomainError("invalid-request", required("rows"));
  if (staged.errors > 0 && !leaveOutErrors)
    throw new DomainError("invalid-request", required("leaveOutErrors"));
  const outcome = await rolls.commit(versionId, { at: clock.now(), actor });
  if (outcome === "busy") throw new DomainError("roll-busy");
  if (outcome === "stale") throw new DomainError("write-conflict");
  return outcome;
}

const required = (path: string) => ({ fieldErrors: [{ path, code: "required" }] });
