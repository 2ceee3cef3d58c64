import { beginArchive } from "@urna/belenios/archive-writer";
import { commitmentsRoot, commitmentsText } from "@urna/belenios/commitment-list";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import { newAcknowledgementKey } from "../../casting/domain/acknowledgement.ts";
import type { Custody } from "../../custody/domain/custody.ts";
import type { FrozenElectorate } from "../../domain/identity.ts";
import type { Draft } from "../../elections/domain/draft.ts";
import type { Process } from "../../elections/domain/election.ts";
import { definitionText } from "./definition.ts";
import type { Sealing } from "./sealed-election.ts";
import { sealedTrustees } from "./sealed-trustees.ts";

export interface SealingInput extends FrozenElectorate {
  readonly electionId: ElectionId;
  readonly process: Process;
  readonly draft: Draft & { readonly opensAt: Date; readonly closesAt: Date };
  /** Contains every planned key. */
  readonly custody: Custody;
  /** Becomes the archive's only timestamp. */
  readonly now: Date;
}

/** Makes the acknowledgement key, the server's trustee key if planned, and everything in the archive's Setup. */
export function makeSealing({
  electionId,
  process,
  draft,
  roll,
  custody,
  publicCredentials,
  commitments,
  markingKey,
  witnesses,
  authorities,
  now,
}: SealingInput): Sealing {
  const group = nativeGroup(draft.group);
  const { text: trustees, publicKey, ...sealed } = sealedTrustees(group, custody);
  const acknowledgement = newAcknowledgementKey();
  const definition = definitionText({
    id: electionId,
    process,
    draft,
    roll,
    witnesses,
    authorities,
    acknowledgementKey: acknowledgement.publicKey,
    commitmentsRoot: commitmentsRoot(publicCredentials, commitments),
  });
  const election = electionObject({ electionId, draft, definition, publicKey });
  const { bytes, state } = beginArchive({
    timestamp: Math.floor(now.getTime() / 1000),
    election,
    trustees,
    credentials: JSON.stringify(publicCredentials),
  });
  const fingerprint = sha256Base64(election);
  const { serverPrivateKey: privateKey } = sealed;
  return {
    electionId,
    electionText: election,
    fingerprint,
    definition,
    trusteesText: trustees,
    trustees: sealed.trustees,
    trusteesNeeded: sealed.needed,
    acknowledgementKey: acknowledgement.publicKey,
    acknowledgementPrivateKey: acknowledgement.privateKey,
    trusteePrivateKey: privateKey,
    confirmations:
      privateKey === undefined
        ? []
        : [{ owner: 1, signature: confirmSealing(group, { privateKey, fingerprint }) }],
    markingKey,
    roll,
    publicCredentials,
    archiveState: state,
    commitmentsText: commitmentsText(commitments),
    archiveSetup: bytes,
  };
}

interface ElectionObjectInput {
  readonly electionId: ElectionId;
  readonly draft: Draft;
  readonly definition: string;
  readonly publicKey: string;
}

/** The election object of format.md 2.2: one question in Spanish, its answers the candidates' names in order. */
function electionObject({ electionId, draft, definition, publicKey }: ElectionObjectInput): string {
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
