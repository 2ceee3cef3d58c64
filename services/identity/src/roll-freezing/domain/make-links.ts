import { setImmediate as breathe } from "node:timers/promises";
import { commitmentTo, newSalt } from "@urna/belenios/commitment";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import type { Group } from "@urna/belenios/group";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Hands } from "@urna/contract/words";
import type { Elector, NewLink } from "../../roll/domain/ports.ts";

interface Request {
  group: Group;
  electionId: ElectionId;
  voters: readonly Elector[];
  hands: Hands;
}

const together = 100;

/**
 * One random private credential per voter, and the commitment that ties it to their document. Of two hands it is identity's
 * half, and the public credential is not known yet. Lets other calls through between batches.
 */
export async function makeLinks({ group, electionId, voters, hands }: Request): Promise<NewLink[]> {
  const links: NewLink[] = [];
  for (let start = 0; start < voters.length; start += together) {
    for (const voter of voters.slice(start, start + together)) {
      const privateCredential = newPrivateCredential();
      const publicCredential =
        hands === "one-hand"
          ? deriveCredential({ group, uuid: electionId, privateCredential }).publicCredential
          : "";
      const salt = newSalt();
      links.push({
        publicCredential,
        privateCredential,
        salt,
        commitment: commitmentTo(electionId, salt, voter.document),
        voterId: voter.personId,
        category: voter.category,
      });
    }
    await breathe();
  }
  return links;
}
