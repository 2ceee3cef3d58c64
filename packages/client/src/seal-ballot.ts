import { ballotBody } from "@urna/belenios/ballot-body";
import { parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { selectionsOf, type Answer as Selection } from "@urna/belenios/selections";
import type { VotingKit } from "@urna/contract/casting/voting-kit";

/**
 * Encrypts, proves and signs a selection of one question: indices of candidates, or a blank vote. `body` is what travels: as
 * long for every ballot of the election.
 */
export function sealBallot(kit: VotingKit, selection: Selection) {
  const election = parseElection(kit.election, nativeGroup);
  const selections = selectionsOf(election.definition.questions, [selection]);
  const sealed = encryptBallot({ election, privateCredential: kit.credential, selections });
  return { ...sealed, body: ballotBody(election, sealed.ballot) };
}
