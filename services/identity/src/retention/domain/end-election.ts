import type { ElectionId } from "@urna/contract/identifiers";
import { ownTermMs } from "@urna/contract/retention/own-terms";
import type { Clock } from "@urna/service-kit/clock";
import type { LinkStore } from "../../participation/domain/ports.ts";

/**
 * An election is published or annulled: who did not vote may fetch their unspent credential for 30 days more, and then
 * nobody knows any longer whose it was (architecture, "Secrecy is a property of the data").
 */
export function endElection(
  { links, clock }: { links: LinkStore; clock: Clock },
  electionId: ElectionId,
): Promise<void> {
  return links.keepLinksUntil(electionId, new Date(clock.now().getTime() + ownTermMs("unspentCredential")));
}
