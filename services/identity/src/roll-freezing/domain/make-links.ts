import { commitmentTo, newSalt } from "@urna/belenios/commitment";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import type { Group } from "@urna/belenios/group";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Hands } from "@urna/contract/words";
import { inTurns } from "@urna/service-kit/breathe";
import type { Elector, NewLink } from "../../roll/domain/ports.ts";

interface Request {
  group: Group;
  electionId: ElectionId;
  voters: readonly Elector[];
  hands: Hands;
}

/**
 * One random private credential per voter, and the commitment that ties it to their document. Of two hands it is identity's
 * half, and the public credential is not known yet. Lets other calls through in between.
 */
export function makeLinks({ group, electionId, voters, hands }: Request): Promise<NewLink[]> {
  return inTurns(voters, (voter) => {
    const privateCredential = newPrivateCredential();
    const publicCredential =
      hands === "one-hand"
        ? deriveCredential({ group, uuid: electionId, privateCredential }).publicCredential
        : "";
    const salt = newSalt();
    return {
      publicCredential,
      privateCredential,
      salt,
      commitment: commitmentTo(electionId, salt, voter.document),
      voterId: voter.personId,
      category: voter.category,
    };
  });
}
