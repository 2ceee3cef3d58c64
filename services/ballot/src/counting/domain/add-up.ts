import { sha256Hex } from "@urna/belenios/hash";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { ballotPages } from "../../board/domain/archive.ts";
import type { Ports, Stores } from "../../domain/ports.ts";
import type { Lease } from "../../leases/domain/ports.ts";
import { LeaseLost, underLease } from "../../leases/domain/under-lease.ts";
import type { SealedElection } from "../../sealing/domain/sealed-election.ts";
import type { ServerTally } from "./count-work.ts";
import { goOnWithShares } from "./go-on-with-shares.ts";
import { demandReconciled } from "./reconciliation.ts";

const ballotsAtOnce = 500;

/** A count with the worker that holds its lease. */
export interface HeldCount {
  readonly lease: Lease;
  readonly sealed: SealedElection;
}

/**
 * Adds up the ballots of a closed box and computes the server trustee's share of the sum. Both are kept together and
 * never change: trustees decrypt one sum only.
 * @returns what comes next
 * @throws DomainError `counts-differ`, `archive-not-verified`, `unavailable`, `internal`; LeaseLost
 */
export async function addUp(
  ports: Pick<Ports, "stores" | "transact" | "identity" | "countWork">,
  { lease, sealed }: HeldCount,
): Promise<"waiting" | "combining"> {
  const { electionId } = lease;
  const server = sealed.trustees.find(({ kind }) => kind === "server");
  const made = await underLease(ports.stores.pendingCounts, lease, (watch) => sum(ports, sealed, watch));
  await demandReconciled(ports, { electionId, counted: made.ballots });
  return ports.transact(async (stores) => {
    const { pendingCounts } = stores;
    if (!(await pendingCounts.keepTally(lease, made))) throw new LeaseLost();
    if (server && made.serverShare !== undefined) {
      const isOnly = await pendingCounts.noteServerOpening(electionId, sha256Hex(made.encryptedTally));
      // The difference of two sums would reveal single votes.
      if (!isOnly) throw new DomainError("counts-differ");
      await pendingCounts.addShare(electionId, {
        owner: server.index,
        partialDecryption: made.serverShare,
      });
    }
    if (await goOnWithShares(stores, { sealed, lease })) return "combining";
    await pendingCounts.waitForShares(electionId);
    return "waiting";
  });
}

async function sum(
  { stores, countWork }: Pick<Ports, "stores" | "countWork">,
  { electionId, trustees }: SealedElection,
  watch: Parameters<Ports["countWork"]["computeTally"]>[2],
): Promise<ServerTally> {
  const holdsKey = trustees.some(({ kind }) => kind === "server");
  const privateKey = holdsKey ? await stores.sealings.openTrusteeKey(electionId) : undefined;
  const last = await stores.board.readBoardSize(electionId);
  const ballots = ballotPages(stores.board, electionId, { last, limit: ballotsAtOnce });
  return countWork.computeTally({ setup: await setupOf(stores, electionId), privateKey }, ballots, watch);
}

async function setupOf({ sealings }: Pick<Stores, "sealings">, electionId: ElectionId) {
  const pieces: Uint8Array[] = [];
  for await (const piece of sealings.streamArchiveSetup(electionId)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}
