import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { newPrivateCredential } from "@urna/belenios/credential";
import { electionText, parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { secureRandom } from "@urna/belenios/random";
import { selectionsOf } from "@urna/belenios/selections";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, trusteesText } from "@urna/belenios/trustees";
import { newUuid } from "@urna/belenios/uuid";

/** A valid ballot of an election that there is not: to exercise what verifies ballots. */
export function sampleBallot(): { electionText: string; ballot: string } {
  const group = nativeGroup("Ed25519");
  const { publicKey } = parseTrustees(
    trusteesText([["Single", newTrusteeKey(group, secureRandom).publicKey]]),
    group,
  );
  const text = electionText({
    uuid: newUuid(secureRandom),
    name: "Sample",
    description: "",
    group: "Ed25519",
    publicKey,
    questions: [{ question: "Sample", answers: ["A", "B", "C", "D", "E"], blank: true, min: 1, max: 1 }],
    administrator: "",
    credentialAuthority: "",
  });
  const election = parseElection(text, nativeGroup);
  const { ballot } = encryptBallot({
    election,
    privateCredential: newPrivateCredential(secureRandom),
    selections: selectionsOf(election.definition.questions, [[0]]),
    seed: newBallotSeed(),
  });
  return { electionText: text, ballot };
}
