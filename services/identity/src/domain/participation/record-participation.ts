import type { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import type { LinkStore } from "./ports.ts";

interface Dependencies {
  links: LinkStore;
  clock: Clock;
}

const hourMs = 3_600_000;

/**
 * Marks the voter of an accepted ballot and forgets which credential was theirs. The link's presence is what makes
 * it happen once: without a link there is nothing left to do.
 */
export async function recordParticipation(
  { links, clock }: Dependencies,
  ballot: { electionId: ElectionId; publicCredential: string },
): Promise<void> {
  const hour = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs);
  await links.spend({ ...ballot, hour });
}
