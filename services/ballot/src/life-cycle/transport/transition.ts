import type { TransitionRequest } from "@urna/protos/ballot/v1/election_admin";
import { digestOf, doByTwo, type FirstPerson } from "@urna/service-kit/act-of-two";
import { beginCount } from "../../counting/domain/begin-count.ts";
import type { Ports } from "../../domain/ports.ts";
import { publishResults } from "../../results/domain/publish-results.ts";
import { cancelSealing } from "../../sealing/domain/cancel-sealing.ts";
import { sealElection } from "../../sealing/domain/seal-election.ts";
import { unsealElection } from "../../sealing/domain/unseal-election.ts";
import { found, required } from "../../transport/read-request.ts";
import { annulElection } from "../domain/annul-election.ts";
import { closeElection } from "../domain/close-election.ts";
import { extendElection } from "../domain/extend-election.ts";
import { openElection } from "../domain/open-election.ts";
import { pauseElection } from "../domain/pause-election.ts";
import { releaseOnWord } from "../domain/release-on-word.ts";
import { resumeElection } from "../domain/resume-election.ts";
import { retireElection } from "../domain/retire-election.ts";
import { waiveWitnesses } from "../domain/waive-witnesses.ts";
import type { StepRequest } from "../domain/take-step.ts";
import { callOf } from "./step-calls.ts";

type Step = NonNullable<TransitionRequest["step"]>;

/**
 * Takes a step. A step that needs two administrators is taken when the second asks for it; a trial, which decides
 * nothing, needs one.
 * @returns the election's id afterwards: unsealing, and calling a sealing off, change it
 */
export async function takeRequestedStep(
  ports: Ports,
  { electionId, actor }: StepRequest,
  step: Step,
): Promise<string> {
  const { operation, permission, secondPerson } = callOf(step.$case);
  const take = (askedBy?: FirstPerson) => takeStep(ports, { electionId, actor: { ...actor, askedBy } }, step);
  if (!secondPerson) return take();
  const { trial, state, revision } = found(await ports.stores.elections.findElection(electionId));
  if (trial) return take();
  const act = { operation, electionId, permissions: [permission], actor };
  // A request made in another state does not approve this one.
  const digest = digestOf({ operation, electionId, state, revision });
  return doByTwo(ports.actsOfTwo, { ...act, digest }, take);
}

async function takeStep(ports: Ports, request: StepRequest, step: Step): Promise<string> {
  if (step.$case === "unseal") return unsealElection(ports, request);
  if (step.$case === "cancelSealing") return cancelSealing(ports, request);
  await runStep(ports, request, step);
  return request.electionId;
}

function runStep(
  ports: Ports,
  request: StepRequest,
  step: Exclude<Step, { $case: "unseal" | "cancelSealing" }>,
): Promise<void> {
  switch (step.$case) {
    case "seal":
      return sealElection(ports, request);
    case "open":
      return openElection(ports, request);
    case "pause":
      return pauseElection(ports, request);
    case "resume":
      return resumeElection(ports, request);
    case "extend":
      return extendElection(ports, { ...request, closesAt: required(step.value.closesAt, "closesAt") });
    case "releaseOnWord":
      return releaseOnWord(ports, request);
    case "close":
      return closeElection(ports, request);
    case "waiveWitnesses":
      return waiveWitnesses(ports, request);
    case "tally":
      return beginCount(ports, request);
    case "publish":
      return publishResults(ports, { ...request, confirmation: step.value.confirmation });
    case "retire":
      return retireElection(ports, request);
    case "annul":
      return annulElection(ports, request);
    default:
      return step satisfies never;
  }
}
