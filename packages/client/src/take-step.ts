import { setTimeout as sleep } from "node:timers/promises";
import { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { getAdminElection } from "@urna/contract/elections/routes";
import * as lifeCycle from "@urna/contract/life-cycle/routes";
import type { Route } from "@urna/contract/api/route";
import type { ElectionStep } from "@urna/contract/words";
import type { Api } from "./api.ts";
import { call, exchangeAny, valueOf } from "./call.ts";

const steps = {
  seal: lifeCycle.sealElection,
  unseal: lifeCycle.unsealElection,
  open: lifeCycle.openElection,
  pause: lifeCycle.pauseElection,
  resume: lifeCycle.resumeElection,
  extend: lifeCycle.extendElection,
  "release-on-word": lifeCycle.releaseOnWord,
  close: lifeCycle.closeElection,
  "waive-witnesses": lifeCycle.waiveWitnesses,
  tally: lifeCycle.tallyElection,
  publish: lifeCycle.publishElection,
  retire: lifeCycle.retireElection,
  annul: lifeCycle.annulElection,
} satisfies Record<ElectionStep, Route>;

const needReason: ReadonlySet<ElectionStep> = new Set([
  "pause",
  "release-on-word",
  "close",
  "waive-witnesses",
  "annul",
  "tally",
]);

const reason = "Así lo pide un programa de prueba";

/**
 * Takes an election a step on; without a body, with the reason of a program where the step asks for one. Waits for a sealing
 * that goes on after its call was answered.
 * @throws Error where that sealing is given up
 */
export async function takeStep(
  api: Api,
  id: ElectionId,
  step: ElectionStep,
  body: object | undefined = needReason.has(step) ? { reason } : undefined,
): Promise<AdminElection> {
  const answer = await exchangeAny(api, steps[step], { params: { id }, body });
  const taken = AdminElection.parse(valueOf(steps[step], answer));
  return taken.sealing ? afterSealing(api, id) : taken;
}

const lookEveryMs = 200;

async function afterSealing(api: Api, id: ElectionId): Promise<AdminElection> {
  for (;;) {
    await sleep(lookEveryMs);
    const election = await call(api, getAdminElection, { params: { id } });
    if (election.sealing) continue;
    if (election.state === "draft") throw new Error(`sealing: ${election.sealingFailure}`);
    return election;
  }
}
