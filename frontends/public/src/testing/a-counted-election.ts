import { commitmentLeaf, commitmentTo, newSalt } from "@urna/belenios/commitment";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
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
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { ElectionResults } from "@urna/contract/results/published-results";
import { anArchive } from "../../../../packages/belenios/test/support/elections/an-archive.ts";
import type { SealedElection } from "../../../../packages/belenios/test/support/elections/an-election.ts";
import type { SignedList } from "./two-hands.ts";
import { anElectionDetail, someResults } from "./an-election.ts";

/** A whole election on Ed25519, counted; without a number, one vote for candidate 2 and a blank one. One did not vote. */
export function aCountedElection({
  votes = 2,
  acknowledgementKey = "AA",
  twoHands,
}: {
  votes?: number;
  acknowledgementKey?: string;
  /** What the definition says of the hands, where they are two. */
  twoHands?: (list: SignedList) => object;
} = {}) {
  const id = newUuid(secureRandom);
  const voters = someVoters(id, votes + 1);
  const { commitmentsRoot, credentials } = voters;
  const definition = JSON.stringify({
    version: 1,
    election: id,
    acknowledgementKey,
    commitmentsRoot,
    roll: { size: votes + 1 },
    ...twoHands?.({ uuid: id, attempt: 1, credentials }),
  });
  const sealed = sealedElection(id, definition, voters);
  const answers = Array.from({ length: votes }, (_, voter): Answer => (voter % 2 === 0 ? [1] : "blank"));
  const archive = anArchive(
    sealed,
    answers.map((answer, voter) => ({ voter, answers: [answer] })),
  );
  const { fingerprint } = sealed.election;
  return {
    id,
    definition,
    archive,
    sealed,
    trackers: archive.ballots.map(trackerOf),
    /** Of each voter, in the order of `sealed.privateCredentials`. */
    documents: voters.documents,
    unspent: voters.unspent,
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

function sealedElection(id: string, definition: string, voters: SomeVoters): SealedElection {
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
  return {
    election: parseElection(text, nativeGroup),
    trustees: trusteesText([["Single", publicKey]]),
    credentials: voters.credentials,
    privateCredentials: voters.privateCredentials,
    keyHolders: [{ owner: 1, privateKey }],
  };
}

const group = nativeGroup("Ed25519");

/** Voters with their documents, sealed as identity does it, and what it answers each of them who did not vote. */
function someVoters(uuid: string, count: number) {
  const made = Array.from({ length: count }, (_, index) => {
    const privateCredential = newPrivateCredential(secureRandom);
    const { publicCredential } = deriveCredential({ group, uuid, privateCredential });
    const [document, salt] = [`1234567${index}`, newSalt()];
    return { document, salt, privateCredential, publicCredential };
  });
  const credentials = credentialsText(group, made);
  const leaves = (JSON.parse(credentials) as string[]).map((listed) => {
    const { salt, document, publicCredential } = made.find((each) => each.publicCredential === listed)!;
    return merkleLeaf(commitmentLeaf(publicCredential, commitmentTo(uuid, salt, document)));
  });
  const tree = merkleTree(leaves);
  return {
    credentials,
    commitmentsRoot: tree.root,
    documents: made.map(({ document }) => document),
    privateCredentials: made.map(({ privateCredential }) => privateCredential),
    unspent: made.map(({ salt, privateCredential: credential, publicCredential }) => {
      const index = (JSON.parse(credentials) as string[]).indexOf(publicCredential);
      return { credential, publicCredential, commitment: { salt, index, path: tree.path(index) } };
    }),
  };
}

type SomeVoters = ReturnType<typeof someVoters>;

function results(electionId: ElectionId, fingerprint: string, ballots: number): ElectionResults {
  const said = someResults();
  const valid = Math.ceil(ballots / 2);
  return {
    ...said,
    electionId,
    fingerprint,
    ballots,
    valid,
    blank: ballots - valid,
    candidates: said.candidates.map((candidate) => ({
      ...candidate,
      votes: candidate.number === 2 ? valid : 0,
    })),
  };
}
