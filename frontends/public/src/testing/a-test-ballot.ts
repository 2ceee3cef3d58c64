import { beginArchive } from "@urna/belenios/archive-writer";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { newPrivateCredential } from "@urna/belenios/credential";
import { electionText, parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import type { GroupName } from "@urna/belenios/group";
import { sha256Hex } from "@urna/belenios/hash";
import { openingOf } from "@urna/belenios/opening";
import { openingText } from "@urna/belenios/opening-text";
import { portableGroup } from "@urna/belenios/portable-groups";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { newUuid } from "@urna/belenios/uuid";

const question = {
  question: "¿Quién representa a las y los docentes?",
  answers: ["Rosa Huenchumán", "Patricio Olmedo", "Marisol Catrileo"],
  blank: true,
  min: 1,
  max: 2,
};

/** A sealed election, the beginning of its archive, and a ballot that was opened to its voter. */
export function aTestBallot(answer: Answer = [2], group: GroupName = "Ed25519", trial?: true) {
  const definition = JSON.stringify({
    title: { es: "Consejo de prueba", ht: "Konsèy tès" },
    question: { es: question.question, ht: "Kiyès ki reprezante pwofesè yo?" },
    process: { code: "CL-2026", trial },
  });
  const text = electionText({
    uuid: newUuid(),
    name: "Consejo de prueba",
    group,
    questions: [question],
    description: `SHA-256: ${sha256Hex(definition)}`,
    publicKey: newTrusteeKey(portableGroup(group)).publicKey.public_key,
  });
  const election = parseElection(text);
  const selections = selectionsOf([question], [answer]);
  const seed = newBallotSeed();
  const privateCredential = newPrivateCredential();
  const { ballot, tracker } = encryptBallot({ election, privateCredential, selections, seed });
  const archive = beginArchive({
    timestamp: 1_790_000_000,
    election: text,
    trustees: "[]",
    credentials: "[]",
  });
  return {
    id: election.definition.uuid,
    definition,
    archive: archive.bytes,
    tracker,
    opening: openingText(openingOf({ ballot, seed, selections })),
  };
}
