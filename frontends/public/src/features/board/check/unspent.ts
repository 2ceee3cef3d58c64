import { isCommitted } from "@urna/belenios/commitment";
import { deriveCredential } from "@urna/belenios/credential";
import { portableGroup } from "@urna/belenios/portable-groups";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { SealedCommitments, type CommitmentProof } from "@urna/contract/casting/voting-kit";
import { canonicalDocument } from "@urna/contract/rut";
import type { CheckOutcome } from "./check-election.ts";
import { listedCredentials } from "./listed-credentials.ts";

type Sound = Extract<CheckOutcome, { kind: "sound" }>;

/**
 * `foreign`: the credential is not on the election's list, so it proves nothing. `of-another`: it was not sealed for the
 * document that was typed, so it proves nothing to whoever has it.
 */
export type UnspentVerdict =
  | { readonly kind: "unused"; readonly ballots: number }
  | { readonly kind: "used"; readonly tracker: string }
  | { readonly kind: "foreign" }
  | { readonly kind: "of-another" };

/** What the service gave out, and what its owner typed. */
export interface ClaimedCredential {
  /** Private; of an election of two hands identity's half, which is not needed. */
  readonly credential: string;
  readonly publicCredential: string;
  readonly commitment: CommitmentProof;
  readonly document: string;
}

/**
 * Whether a ballot of the archive, which has been checked, bears the one credential that was sealed for a document. What the
 * service says of its public half is not taken for granted. With one hand it is computed here from the private one. With two,
 * identity has half of that: there the sealed commitment ties it to the document, and to no other credential.
 */
export async function unspentVerdict(
  { credential: privateCredential, publicCredential: claimed, commitment, document }: ClaimedCredential,
  { id, group }: Pick<ElectionDetail, "id" | "group">,
  { archive, definition, names, hands: { hands } }: Sound,
): Promise<UnspentVerdict> {
  const derived = () => deriveCredential({ group: portableGroup(group), uuid: id, privateCredential });
  const publicCredential = hands === "two-hands" ? claimed : derived().publicCredential;
  const listed = await listedCredentials(archive);
  if (!listed.has(publicCredential)) return { kind: "foreign" };
  const claim = { uuid: id, publicCredential, document: canonicalDocument(document), proof: commitment };
  if (!isCommitted(claim, sealedCommitments(definition))) return { kind: "of-another" };
  const tracker = names.trackers[names.credentials.indexOf(publicCredential)];
  return tracker === undefined
    ? { kind: "unused", ballots: names.trackers.length }
    : { kind: "used", tracker };
}

function sealedCommitments(definition: string): { root: string; size: number } {
  const { commitmentsRoot, roll } = SealedCommitments.parse(JSON.parse(definition));
  return { root: commitmentsRoot, size: roll.size };
}
