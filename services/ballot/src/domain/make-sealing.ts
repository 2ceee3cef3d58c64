import { beginArchive } from "@urna/belenios/archive-writer";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import { newAcknowledgementKey } from "./acknowledgement.ts";
import { definitionText, type FrozenRoll } from "./definition.ts";
import type { Draft, Process } from "./election.ts";
import type { Sealing } from "./sealed-election.ts";

export interface SealingInput {
  readonly electionId: string;
  readonly process: Process;
  readonly draft: Draft & { readonly opensAt: Date; readonly closesAt: Date };
  readonly roll: FrozenRoll;
  /** Distinct, in the order that format.md 2.3 gives. */
  readonly publicCredentials: readonly string[];
  /** Becomes the archive's only timestamp. */
  readonly now: Date;
}

const serverTrusteeName = "Servidor de la plataforma";

/** Makes the server trustee's and the acknowledgement's keys, and everything that the archive's Setup holds. */
export function makeSealing({
  electionId,
  process,
  draft,
  roll,
  publicCredentials,
  now,
}: SealingInput): Sealing {
  const trustee = newTrusteeKey(nativeGroup(draft.group));
  const acknowledgement = newAcknowledgementKey();
  const definition = definitionText({
    id: electionId,
    process,
    draft,
    roll,
    acknowledgementKey: acknowledgement.publicKey,
  });
  const election = electionObject({ electionId, draft, definition, publicKey: trustee.publicKey.public_key });
  const trustees = trusteesText([["Single", { ...trustee.publicKey, name: serverTrusteeName }]]);
  const { bytes, state } = beginArchive({
    timestamp: Math.floor(now.getTime() / 1000),
    election,
    trustees,
    credentials: JSON.stringify(publicCredentials),
  });
  return {
    electionId,
    electionText: election,
    fingerprint: sha256Base64(election),
    definition,
    trusteesText: trustees,
    trustees: [
      { index: 1, name: serverTrusteeName, kind: "server", publicKey: trustee.publicKey.public_key },
    ],
    trusteesNeeded: undefined,
    acknowledgementKey: acknowledgement.publicKey,
    acknowledgementPrivateKey: acknowledgement.privateKey,
    trusteePrivateKey: trustee.privateKey,
    roll,
    publicCredentials,
    archiveState: state,
    archiveSetup: bytes,
  };
}

interface ElectionObjectInput {
  readonly electionId: string;
  readonly draft: Draft;
  readonly definition: string;
  readonly publicKey: string;
}

/** The election object of format.md 2.2: one question in Spanish, its answers the candidates' names in order. */
export function electionObject({ electionId, draft, definition, publicKey }: ElectionObjectInput): string {
  const { title, question, candidates, rules, group } = draft;
  return electionText({
    uuid: electionId,
    name: title.es,
    description: `La definición completa de esta votación se publica aparte. SHA-256 de la definición: ${sha256Hex(definition)}`,
    group,
    publicKey,
    questions: [
      {
        question: question.es,
        answers: candidates.map(({ name }) => name),
        ...(rules.blank ? { blank: true } : {}),
        min: rules.min,
        max: rules.max,
      },
    ],
  });
}
