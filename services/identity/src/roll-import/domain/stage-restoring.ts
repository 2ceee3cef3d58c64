import type { ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Actor } from "../../domain/actor.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import type { StagedRoll } from "./stage-roll.ts";

interface Dependencies {
  rolls: Pick<RollStore, "findNewestVersion" | "findVersion" | "stageRestoredVersion">;
  clock: Clock;
  random: Random;
}

interface Command {
  processId: ProcessId;
  /** The older version. */
  versionId: RollVersionId;
  actor: Actor;
}

/**
 * What the newest version would become with the people and voter groups of an older one; nothing changes until it is
 * committed, as an import is. Errors: not-found, also for a version of another process; same-roll (nothing would change).
 */
export async function stageRestoring(
  { rolls, clock, random }: Dependencies,
  { processId, versionId, actor }: Command,
): Promise<StagedRoll> {
  const base = await rolls.findNewestVersion(processId);
  const restored = (await rolls.findVersion(versionId))?.committed;
  if (!base || restored?.processId !== processId) throw new DomainError("not-found");
  const id = random.uuid();
  const restoring = { id, salt: random.bytes(16), at: clock.now(), base, restored, actor };
  const staged = await rolls.stageRestoredVersion(restoring);
  if (!staged) throw new DomainError("same-roll");
  return { versionId: staged.versionId, unknownWords: [], ...staged.summary };
}
