import type { ElectionId } from "@urna/contract/identifiers";
import {
  annulElection,
  cancelSealing,
  closeElection,
  extendElection,
  openElection,
  pauseElection,
  publishElection,
  releaseOnWord,
  resumeElection,
  retireElection,
  sealElection,
  tallyElection,
  unsealElection,
  waiveWitnesses,
} from "@urna/contract/life-cycle/routes";
import type { Route } from "@urna/contract/api/route";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import type { StepName } from "./life-cycle.ts";

export interface StepBody {
  readonly reason?: string;
  /** `extend` only: ISO 8601 in UTC. */
  readonly closesAt?: string;
  /** `publish` only: the election's code, where the result could show how somebody voted. */
  readonly confirmation?: string;
}

/** Takes a step of the life cycle. */
export function takeStep(api: Api, { id, step, body }: { id: ElectionId; step: StepName; body: StepBody }) {
  return call(api, routes[step], { params: { id }, body });
}

const routes = {
  seal: sealElection,
  "cancel-sealing": cancelSealing,
  open: openElection,
  unseal: unsealElection,
  pause: pauseElection,
  resume: resumeElection,
  extend: extendElection,
  "release-on-word": releaseOnWord,
  close: closeElection,
  "waive-witnesses": waiveWitnesses,
  tally: tallyElection,
  publish: publishElection,
  retire: retireElection,
  annul: annulElection,
} satisfies Record<StepName, Route>;
