import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { getVotingKit } from "@urna/contract/casting/routes";
import type { CommitmentProof, VotingKit } from "@urna/contract/casting/voting-kit";
import type { ElectionId } from "@urna/contract/identifiers";
import { call } from "@urna/web-kit/api-client/call";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { Custody } from "@urna/web-kit/custody/custody";
import { knownFingerprints } from "@urna/web-kit/fingerprint/known-fingerprints";
import type { z } from "zod";
import type { OwnRequest } from "./check-own.ts";
import type { KeyHolder } from "./check-setup.ts";
import { Definition, ElectionObject } from "./definition.ts";
import type { Encryption } from "../sealing/encryption.ts";

/** A voting kit that holds together: what is shown is what the fingerprint covers. */
export interface CheckedKit {
  /** Exact bytes of the election object. */
  readonly electionText: string;
  readonly fingerprint: string;
  readonly definition: Definition;
  /** Who holds the election's key, and which of them confirmed its fingerprint. */
  readonly holders: readonly KeyHolder[];
  /** How many of them could open a vote. */
  readonly custody: Custody;
  /** The voter's private credential: kept in memory only. */
  readonly credential: string;
  readonly commitment: CommitmentProof;
  /** The credential is the one of the document that the voter entered with; false: nobody has looked yet. */
  readonly own: boolean;
  readonly ticket?: undefined;
}

/** Of an election of two hands: `credential` is identity's half, and whose it is shows only once the other has come. */
export interface HalfKit extends Omit<CheckedKit, "ticket"> {
  /** Begins the release of the other half, for a quarter of an hour. */
  readonly ticket: string;
}

/** What is known before the trustees have been verified. */
type FromTheKit = Omit<CheckedKit, "holders" | "custody" | "own" | "ticket"> & Pick<VotingKit, "ticket">;

export type KitCheck =
  | "fingerprint"
  | "definition"
  | "election"
  | "candidates"
  | "trustees"
  | "confirmations"
  | "known"
  | "hands"
  | "document";

/** The kit is not what was sealed. Nobody is shown a ballot from it. */
export class KitRefused extends Error {
  override readonly name = "KitRefused";
  constructor(readonly check: KitCheck) {
    super(check);
  }
}

interface KitSource {
  readonly api: Api;
  readonly encryption: Pick<Encryption, "checkSetup" | "checkOwn">;
  /** That the voter entered with, if they did. */
  readonly document: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * Step 1 of a vote: fetch the kit, and check it before anything of it is shown.
 * @throws KitRefused, EncryptionFailed
 */
export async function fetchKit(
  electionId: ElectionId,
  { api, encryption, document, signal }: KitSource,
): Promise<CheckedKit | HalfKit> {
  const kit = await call(api, getVotingKit, { params: { id: electionId }, signal });
  const checked = checkKit(kit, electionId);
  const { electionText } = checked;
  const { trustees, confirmations } = kit;
  const setup = await encryption.checkSetup({ electionText, trustees, confirmations });
  if (setup.kind === "setup-wrong") throw new KitRefused(setup.check);
  if (!knownFingerprints.agrees(electionId, checked.fingerprint)) throw new KitRefused("known");
  const { holders, custody } = setup;
  const { ticket, ...sealed } = { ...checked, holders, custody, own: false };
  return ticket === undefined ? withOwner(sealed, { encryption, document }) : { ...sealed, ticket };
}

/**
 * Checks that the credential is the one of the document that was typed, if one was.
 * @throws KitRefused, EncryptionFailed
 */
export async function withOwner(
  kit: CheckedKit,
  { encryption, document }: { encryption: Pick<Encryption, "checkOwn">; document: string | undefined },
): Promise<CheckedKit> {
  if (document === undefined) return kit;
  if (!(await encryption.checkOwn(ownRequest(kit, document)))) throw new KitRefused("document");
  return { ...kit, own: true };
}

/** What shows whether a kit was sealed for a document. */
export function ownRequest(kit: CheckedKit, document: string): OwnRequest {
  const { electionText, credential, commitment, definition } = kit;
  const sealed = { root: definition.commitmentsRoot, size: definition.roll.size };
  return { electionText, credential, commitment, sealed, document };
}

/**
 * The fingerprint is recomputed from the exact bytes of the election object; the definition's hash must end that
 * object's description; and both must speak of this election, with the same candidates and rules.
 * @throws KitRefused naming the first thing that does not hold
 */
export function checkKit(kit: VotingKit, electionId: ElectionId): FromTheKit {
  demand(sha256Base64(kit.election) === kit.fingerprint, "fingerprint");
  const election = read(ElectionObject, kit.election, "election");
  demand(election.uuid === electionId, "election");
  demand(election.description.endsWith(sha256Hex(kit.definition)), "definition");
  const definition = read(Definition, kit.definition, "definition");
  demand(definition.election === electionId, "election");
  demand(sameBallot(election, definition), "candidates");
  demand((definition.rules.hands === "two-hands") === (kit.ticket !== undefined), "hands");
  const { election: electionText, fingerprint, credential, commitment, ticket } = kit;
  return {
    electionText,
    fingerprint,
    definition,
    credential,
    commitment,
    ...(ticket !== undefined && { ticket }),
  };
}

/** The candidates that are shown are the answers that are encrypted, in the same order and under the same rules. */
function sameBallot(
  { questions: [question] }: z.infer<typeof ElectionObject>,
  { candidates, rules }: Definition,
): boolean {
  return (
    question !== undefined &&
    question.answers.length === candidates.length &&
    question.answers.every((answer, index) => answer === candidates[index]?.name) &&
    question.min === rules.min &&
    question.max === rules.max &&
    question.blank === rules.blank
  );
}

function read<T>(schema: z.ZodType<T>, text: string, check: KitCheck): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new KitRefused(check);
  }
}

function demand(holds: boolean, check: KitCheck): asserts holds {
  if (!holds) throw new KitRefused(check);
}
