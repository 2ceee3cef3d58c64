import type { Administrator } from "@urna/client/administrator";
import { aDraftElection, asRollEntry, type RollVoter } from "@urna/client/trial-election";
import type { Profile } from "../planning/profile.ts";

interface Trial extends Pick<Profile, "group" | "candidates" | "hands"> {
  people: readonly RollVoter[];
  /** How long votes are cast in it. */
  seconds: number;
}

/** Time for preparing a large election, and for latecomers. */
const marginMs = 4 * 3_600_000;

/** Makes an open election for these people, however long its sealing takes. Returns its id. */
export async function openTrial(
  administrator: Administrator,
  { people, seconds, ...draft }: Trial,
): Promise<string> {
  const code = `CARGA-${Date.now().toString(36).toUpperCase()}`;
  const id = await aDraftElection(administrator, { code, ...draft, lastsMs: seconds * 1000 + marginMs });
  await administrator.importRoll(id, people.map(asRollEntry));
  await administrator.step(id, "seal");
  await administrator.step(id, "open");
  return id;
}
