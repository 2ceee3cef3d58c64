import { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import * as lifeCycle from "@urna/contract/life-cycle/routes";
import type { Route } from "@urna/contract/api/route";
import type { ElectionStep } from "@urna/contract/words";
import type { Api } from "./api.ts";
import { exchangeAny, valueOf } from "./call.ts";

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

/** Takes an election a step on; without a body, with the reason of a program where the step asks for one. */
export async function takeStep(
  api: Api,
  id: ElectionId,
  step: ElectionStep,
  body: object | undefined = needReason.has(step) ? { reason } : undefined,
): Promise<AdminElection> {
  return AdminElection.parse(
    valueOf(steps[step], await exchangeAny(api, steps[step], { params: { id }, body })),
  );
}
