import { ballotTextOf } from "@urna/belenios/verify-ballot";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";

/** What a ballot claims, before anything is verified. */
export interface BallotClaim {
  readonly ballot: string;
  readonly publicCredential: string;
}

const Claimed = z.object({
  election_uuid: z.string(),
  election_hash: z.string(),
  credential: z.string().max(700),
});

/**
 * Checks what is cheap: size, ASCII, JSON, and that the ballot is for this election. Drops the trailing spaces, which
 * give all ballots of an election one length in transit.
 * @throws DomainError `invalid-ballot`
 */
export function readClaim(
  bytes: Uint8Array,
  { electionId, fingerprint }: { electionId: ElectionId; fingerprint: string },
  maxBytes: number,
): BallotClaim {
  if (bytes.length > maxBytes) throw new DomainError("invalid-ballot");
  const { ballot, claimed } = parse(bytes);
  const forThisElection = claimed.election_uuid === electionId && claimed.election_hash === fingerprint;
  if (!forThisElection) throw new DomainError("invalid-ballot");
  return { ballot, publicCredential: claimed.credential };
}

function parse(bytes: Uint8Array) {
  try {
    const ballot = ballotTextOf(withoutPadding(bytes));
    return { ballot, claimed: Claimed.parse(JSON.parse(ballot)) };
  } catch (cause) {
    throw new DomainError("invalid-ballot", {}, { cause });
  }
}

const space = 0x20;

function withoutPadding(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === space) end -= 1;
  return bytes.subarray(0, end);
}
