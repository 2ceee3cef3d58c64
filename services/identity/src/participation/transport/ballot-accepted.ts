import { ElectionId } from "@urna/contract/identifiers";
import type { BallotAccepted } from "@urna/protos/events/v1/events";
import type { Clock } from "@urna/service-kit/clock";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import { sealedEvent, type SealingKeys } from "@urna/service-kit/events/sealed-event";
import { castSteps } from "@urna/service-kit/telemetry";
import type { LinkStore } from "../domain/ports.ts";
import { recordParticipation } from "../domain/record-participation.ts";

interface Dependencies {
  links: LinkStore;
  clock: Clock;
}

/** Marks the voter of every ballot that is accepted. */
export function readAcceptedBallots(
  events: Events,
  keys: SealingKeys,
  dependencies: Dependencies,
): Promise<Consumption> {
  const event = sealedEvent(catalogue["ballot.accepted.v1"], keys);
  const timeStep = castSteps(events.metrics);
  const mark = onBallotAccepted(dependencies);
  return consume({
    events,
    event,
    durable: "identity",
    handler: (accepted) => timeStep("mark", () => mark(accepted)),
  });
}

/** Handles `ballot.accepted.v1`. Whatever names no link, or none any more, is done with; so is what was sealed to a key that was destroyed. */
export function onBallotAccepted(dependencies: Dependencies) {
  return async ({ electionId, sealedCredential }: BallotAccepted): Promise<void> => {
    const election = ElectionId.safeParse(electionId);
    const sealed = Buffer.from(sealedCredential);
    if (election.success)
      await recordParticipation(dependencies, { electionId: election.data, sealedCredential: sealed });
  };
}
