import { isCommitted } from "@urna/belenios/commitment";
import { deriveCredential } from "@urna/belenios/credential";
import { parseElection } from "@urna/belenios/election";
import type { CommitmentProof } from "@urna/contract/casting/voting-kit";
import { canonicalDocument } from "@urna/contract/rut";

/** A voter's credential, and the document that they typed. */
export interface OwnRequest {
  /** Exact bytes of the election object. */
  readonly electionText: string;
  readonly credential: string;
  readonly commitment: CommitmentProof;
  /** What the sealed definition says of all voters. */
  readonly sealed: { readonly root: string; readonly size: number };
  /** However it is written. */
  readonly document: string;
}

export interface OwnAnswer {
  readonly kind: "own";
  readonly own: boolean;
}

/** Verifies that the credential was sealed for the document: group arithmetic, for the worker. */
export function checkOwn({ electionText, credential, commitment, sealed, document }: OwnRequest): OwnAnswer {
  const { group, definition } = parseElection(electionText);
  const { uuid } = definition;
  const { publicCredential } = deriveCredential({ group, uuid, privateCredential: credential });
  const claim = { uuid, publicCredential, document: canonicalDocument(document), proof: commitment };
  return { kind: "own", own: isCommitted(claim, sealed) };
}
