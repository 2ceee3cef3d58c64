import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../actor.ts";
import type { RollStore, RollVersion } from "./ports.ts";

interface Dependencies {
  rolls: RollStore;
  clock: Clock;
}

/**
 * Makes a staged version the newest of its process; committing it again answers the same. Errors: not-found,
 * invalid-request (it has rows in error, or none), write-conflict (another version became the newest meanwhile, so
 * that the differences shown at staging no longer hold).
 */
export async function commitRoll(
  { rolls, clock }: Dependencies,
  versionId: string,
  actor: Actor,
): Promise<RollVersion> {
  const staged = await rolls.find(versionId);
  if (!staged) throw new DomainError("not-found");
  if (staged.committed) return staged.committed;
  if (staged.errors > 0 || staged.size === 0) throw new DomainError("invalid-request");
  const version = await rolls.commit(versionId, { at: clock.now(), actor });
  if (!version) throw new DomainError("write-conflict");
  return version;
}
