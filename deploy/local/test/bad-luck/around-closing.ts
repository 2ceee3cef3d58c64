import { setTimeout as sleep } from "node:timers/promises";
import type { Administrator } from "@urna/client/administrator";
import { aDraftElection, asRollEntry, type RollVoter } from "@urna/client/trial-election";
import { sealBallot } from "@urna/client/seal-ballot";
import { voterAt } from "@urna/client/voter";
import { inParallel } from "@urna/client/in-parallel";
import { patiently } from "../support/patience.ts";

interface Cast {
  readonly voter: RollVoter;
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly status: number;
  readonly code: string | undefined;
}

export interface ShortElection {
  readonly id: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

const [untilOpeningMs, openMs, aroundMs] = [8_000, 20_000, 3_000];

/** Sealed; opens by itself some seconds from now, and closes by itself, without grace, some seconds later. */
export async function aShortElection(
  administrator: Administrator,
  voters: readonly RollVoter[],
): Promise<ShortElection> {
  const hours = { opensInMs: untilOpeningMs, lastsMs: openMs };
  const id = await aDraftElection(administrator, { code: "HORA", ...hours });
  const { opensAt, closesAt } = await administrator.getElection(id);
  await administrator.importRoll(id, voters.map(asRollEntry));
  await administrator.step(id, "seal");
  return { id, opensAt: Date.parse(opensAt ?? ""), closesAt: Date.parse(closesAt ?? "") };
}

/** When the election was first seen in that state. */
export async function reached(administrator: Administrator, id: string, state: string): Promise<number> {
  const isThere = async () => (await administrator.getElection(id)).state === state || undefined;
  await patiently(isThere, 30_000, 100);
  return Date.now();
}

/** Casts of all voters, evenly from a while before the closing to as long after it. */
export async function castAroundClosing(
  origin: string,
  { id, closesAt }: ShortElection,
  voters: readonly RollVoter[],
): Promise<Cast[]> {
  const ready = await inParallel(6, voters, async (person) => {
    const voter = voterAt(origin);
    await patiently(() => voter.signInWithDocument(person, id));
    const { ballot } = sealBallot(await patiently(() => voter.fetchKit(id)), [0]);
    return { person, cast: () => voter.cast(id, ballot) };
  });
  const casts = ready.map(async ({ person, cast }, index): Promise<Cast> => {
    const due = closesAt - aroundMs + (2 * aroundMs * index) / ready.length;
    await sleep(Math.max(0, due - Date.now()));
    const sentAt = Date.now();
    const { status, body } = await cast();
    const { code } = (body ?? {}) as { code?: string };
    return { voter: person, sentAt, answeredAt: Date.now(), status, code };
  });
  return Promise.all(casts);
}
