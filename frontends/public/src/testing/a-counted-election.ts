import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import { credentialsText } from "@urna/belenios/credential-list";
import { electionText, parseElection } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { secureRandom } from "@urna/belenios/random";
import type { Answer } from "@urna/belenios/selections";
import { trackerOf } from "@urna/belenios/tracker";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import { newUuid } from "@urna/belenios/uuid";
import type { ElectionDetail, ElectionResults } from "@urna/contract/api/public";
import { anArchive } from "../../../../packages/belenios/test/support/an-archive.ts";
import type { SealedElection } from "../../../../packages/belenios/test/support/an-election.ts";
import { anElectionDetail, someResults } from "./an-election.ts";

/** A whole election on Ed25519, counted; without a number, one vote for candidate 2 and a blank one. One did not vote. */
export function aCountedElection({ votes = 2, acknowledgementKey = "AA" } = {}) {
  const id = newUuid(secureRandom);
  const definition = JSON.stringify({ version: 1, election: id, acknowledgementKey });
  const sealed = sealedElection(id, definition, votes + 1);
  const answers = Array.from({ length: votes }, (_, voter): Answer => (voter % 2 === 0 ? [1] : "blank"));
  const archive = anArchive(
    sealed,
    answers.map((answer, voter) => ({ voter, answers: [answer] })),
  );
  const { fingerprint, group } = sealed.election;
  return {
    id,
    definition,
    archive,
    sealed,
    trackers: archive.ballots.map(trackerOf),
    publicCredentials: sealed.privateCredentials.map(
      (privateCredential) => deriveCredential({ group, uuid: id, privateCredential }).publicCredential,
    ),
    detail: (changes: Partial<ElectionDetail> = {}) => anElectionDetail({ id, fingerprint, ...changes }),
    results: results(id, fingerprint, votes),
    /** An archive in which the first voter voted twice: right by the format. */
    voteAgain: () =>
      anArchive(sealed, [
        { voter: 0, answers: [[0]] },
        { voter: 0, answers: [[1]] },
      ]),
  };
}

export type CountedElection = ReturnType<typeof aCountedElection>;

function sealedElection(id: string, definition: string, voters: number): SealedElection {
  const group = nativeGroup("Ed25519");
  const { publicKey, privateKey } = newTrusteeKey(group, secureRandom);
  const { candidates, rules } = anElectionDetail();
  const text = electionText({
    uuid: id,
    name: "Consejo de prueba",
    description: `Una votación de prueba. ${sha256Hex(definition)}`,
    group: "Ed25519",
    publicKey: publicKey.public_key,
    questions: [
      {
        question: "¿Quién?",
        answers: candidates.map(({ name }) => name),
        blank: rules.blank,
        min: rules.min,
        max: rules.max,
      },
    ],
  });
  const privateCredentials = Array.from({ length: voters }, () => newPrivateCredential(secureRandom));
  const listed = privateCredentials.map((privateCredential) => {
    const { publicCredential } = deriveCredential({ group, uuid: id, privateCredential });
    return { publicCredential };
  });
  return {
    election: parseElection(text, nativeGroup),
    trustees: trusteesText([["Single", publicKey]]),
    credentials: credentialsText(group, listed),
    privateCredentials,
    keyHolders: [{ owner: 1, privateKey }],
  };
}

function results(electionId: string, fingerprint: string, ballots: number): ElectionResults {
  const said = someResults();
  const valid = Math.ceil(ballots / 2);
  return {
    ...said,
    ...{ electionId, fingerprint, ballots, valid, blank: ballots - valid },
    candidates: said.candidates.map((candidate) => ({
      ...candidate,
      votes: candidate.number === 2 ? valid : 0,
    })),
  };
}
