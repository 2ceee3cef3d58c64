import { verifiedFactors } from "@urna/belenios/decryption";
import { parseElection } from "@urna/belenios/election";
import { parseEncryptedTally } from "@urna/belenios/encrypted-tally";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import type { MadeTally, Share } from "./count.ts";
import { goOnWithShares } from "./go-on-with-shares.ts";

/**
 * Verifies a trustee's share against the sum and keeps it. With the last share needed, the count continues. The same
 * bytes again change nothing. A share beyond those needed is kept too.
 * @throws DomainError `write-conflict` (nothing waits for shares, the result is there, or the trustee gave other
 * bytes), `invalid-contribution` with the reason
 */
export async function giveShare(
  { stores, transact }: Pick<Ports, "stores" | "transact">,
  { electionId, share }: { electionId: ElectionId; share: Share },
): Promise<void> {
  const [count, sealed, shares] = await Promise.all([
    stores.pendingCounts.findPendingCount(electionId),
    stores.sealings.findSealing(electionId),
    stores.pendingCounts.listShares(electionId),
  ]);
  const tally = count?.tally;
  if (tally === undefined || sealed === undefined) throw new DomainError("write-conflict");
  if (isThere(shares, share)) return;
  demandRight(sealed, tally, share);
  await transact(async (inside) => {
    const { pendingCounts } = inside;
    const locked = await pendingCounts.lockPendingCount(electionId);
    if (locked?.tally?.encryptedTally !== tally.encryptedTally) throw new DomainError("write-conflict");
    if (isThere(await pendingCounts.listShares(electionId), share)) return;
    await pendingCounts.addShare(electionId, share);
    if (locked.stage === "waiting") await goOnWithShares(inside, { sealed });
  });
}

/** @throws DomainError `write-conflict` when the trustee gave another */
function isThere(shares: readonly Share[], { owner, partialDecryption }: Share): boolean {
  const before = shares.find((share) => share.owner === owner);
  if (before === undefined) return false;
  if (before.partialDecryption !== partialDecryption) throw new DomainError("write-conflict");
  return true;
}

function demandRight(
  { electionText, trustees }: SealedElection,
  { encryptedTally }: MadeTally,
  { owner, partialDecryption }: Share,
): void {
  const trustee = trustees.find(({ index }) => index === owner);
  if (trustee === undefined) throw new DomainError("not-found");
  const election = parseElection(electionText, nativeGroup);
  const tally = parseEncryptedTally(election, encryptedTally);
  const key = election.group.decodeMember(trustee.publicKey);
  try {
    verifiedFactors({ election, tally, key, partialDecryption });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { at, refusal } = error;
    throw new DomainError("invalid-contribution", { contribution: { at, refusal } });
  }
}
