import type { BallotAccepted } from "@urna/protos/events/v1/events";
import { sealTo } from "@urna/service-kit/crypto/sealed-box";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";

/** Longer than an element of any group. */
const credentialLength = 640;

/** The event from which identity marks the voter: the credential, padded to one length and sealed to the election's key. */
export function acceptedEvent(
  { electionId, markingKey }: Pick<SealedElection, "electionId" | "markingKey">,
  publicCredential: string,
): BallotAccepted {
  const text = Buffer.from(publicCredential.padEnd(credentialLength), "utf8");
  return { electionId, sealedCredential: sealTo(markingKey, text) };
}
