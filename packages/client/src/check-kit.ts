import { isCommitted } from "@urna/belenios/commitment";
import { deriveCredential } from "@urna/belenios/credential";
import { parseElection } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import { verifySetup } from "@urna/belenios/setup";
import { SealedCommitments, type VotingKit } from "@urna/contract/casting/voting-kit";
import type { ElectionId } from "@urna/contract/identifiers";
import { SealedHands } from "@urna/contract/registrar/sealed-hands";
import { canonicalDocument } from "@urna/contract/rut";

export type KitFault =
  | "election-refused"
  | "fingerprint-differs"
  | "not-the-election"
  | "definition-differs"
  | "setup-refused"
  | "hands-differ"
  | "of-another-voter";

/**
 * What a voter's browser checks before it seals: the bytes are the fingerprint's, the definition is theirs, the key is its
 * trustees', a ticket comes only where two hands sealed, and the credential is the one of the document, where that is known.
 * @returns the first thing that does not hold; undefined where all does
 */
export function faultOfKit(kit: VotingKit, electionId: ElectionId, document?: string): KitFault | undefined {
  const election = refusing(() => parseElection(kit.election, nativeGroup));
  if (election === undefined) return "election-refused";
  const { definition, fingerprint } = election;
  if (fingerprint !== kit.fingerprint) return "fingerprint-differs";
  if (definition.uuid !== electionId) return "not-the-election";
  if (!definition.description.endsWith(sha256Hex(kit.definition))) return "definition-differs";
  if (refusing(() => verifySetup(election, kit)) === undefined) return "setup-refused";
  if (!handsAgree(kit)) return "hands-differ";
  return document !== undefined && !isOwnKit(kit, document) ? "of-another-voter" : undefined;
}

/** Origin of the registrar, as the sealed definition has it; undefined: one hand made the credentials. */
export function registrarOf(kit: Pick<VotingKit, "definition">): string | undefined {
  return sealedHands(kit)?.authorities?.registrar.origin;
}

function handsAgree(kit: VotingKit): boolean {
  const sealed = sealedHands(kit);
  if (kit.ticket === undefined) return sealed?.rules.hands === "one-hand";
  return sealed?.rules.hands === "two-hands" && sealed.authorities !== undefined;
}

function sealedHands({ definition }: Pick<VotingKit, "definition">) {
  return SealedHands.safeParse(JSON.parse(definition)).data;
}

/** Whether the kit's credential was sealed for the document, by a definition that has been checked. */
export function isOwnKit(kit: VotingKit, document: string): boolean {
  const { group, definition } = parseElection(kit.election, nativeGroup);
  const { uuid } = definition;
  const { publicCredential } = deriveCredential({ group, uuid, privateCredential: kit.credential });
  const { commitmentsRoot, roll } = SealedCommitments.parse(JSON.parse(kit.definition));
  const claim = { uuid, publicCredential, document: canonicalDocument(document), proof: kit.commitment };
  return isCommitted(claim, { root: commitmentsRoot, size: roll.size });
}

function refusing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
