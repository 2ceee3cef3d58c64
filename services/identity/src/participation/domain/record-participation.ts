import type { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { hourOf } from "@urna/service-kit/hour";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  links: LinkStore;
  clock: Clock;
}

/**
 * Marks the voter of an accepted ballot and forgets which credential was theirs. The link's presence is what makes
 * it happen once: without a link, or once the election is finished, there is nothing left to do.
 */
export async function recordParticipation(
  { links, clock }: Dependencies,
  { electionId, sealedCredential }: { electionId: ElectionId; sealedCredential: Buffer },
): Promise<void> {
  const publicCredential = await links.openAcceptedCredential(electionId, sealedCredential);
  if (publicCredential === undefined) return;
  await links.replaceLinkWithMark({ electionId, publicCredential, hour: hourOf(clock.now()) });
}
