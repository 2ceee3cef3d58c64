import { sha256Hex } from "@urna/belenios/hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Progress } from "../../leases/domain/ports.ts";
import { LeaseLost, underLease } from "../../leases/domain/under-lease.ts";
import { takeStep } from "../../life-cycle/domain/take-step.ts";
import { outcomeOfCount } from "../../results/domain/results.ts";
import { tieSeed } from "../../results/domain/tie-draw.ts";
import type { HeldCount } from "./add-up.ts";
import type { MadeTally, Share } from "./count.ts";
import { gatherArchive } from "./gather-archive.ts";
import { demandReconciled } from "./reconciliation.ts";

type OpeningPorts = Pick<Ports, "stores" | "transact" | "identity" | "countWork">;

/**
 * Opens the sum with the shares and verifies the whole archive. Only then it writes the result, in one transaction with
 * the state.
 * @throws DomainError `counts-differ`, `archive-not-verified`, `unavailable`, `internal`, `write-conflict`; LeaseLost
 */
export async function openAndVerify(ports: OpeningPorts, held: HeldCount): Promise<void> {
  const { lease, sealed } = held;
  const { electionId } = lease;
  const combined = await whatIsCombined(ports, held);
  const { trackers, resultText, counts, archiveSha256, ballots } = await result(ports, held, combined);
  if (ballots !== combined.tally.ballots) throw new DomainError("counts-differ");
  const reconciliation = await demandReconciled(ports, { electionId, counted: ballots });
  const { encryptedTally, sizedTally } = combined.tally;
  const made = { encryptedTally, sizedTally, partialDecryptions: combined.shares, resultText, counts };
  const count = { row: counts, reconciliation, tieSeed: tieSeed(sealed.fingerprint, trackers) };
  await takeStep(ports, { name: "tally", electionId, actor: undefined }, async (locked, stores) => {
    if (!(await stores.pendingCounts.finishWork(lease))) throw new LeaseLost();
    if ((await stores.box.countBallots(electionId)) !== ballots) throw new DomainError("counts-differ");
    const outcome = outcomeOfCount(locked.election, { ...count, decision: undefined });
    await stores.tallies.addTally(electionId, { ...made, archiveSha256 }, outcome);
    const resultSha256 = sha256Hex(resultText);
    await stores.events.emit("election.tallied.v1", { electionId, resultSha256 });
    return { talliedAt: locked.now };
  });
}

interface Combined {
  readonly tally: MadeTally;
  readonly shares: readonly Share[];
}

/** The sum, and the shares that were fixed when there were enough. */
async function whatIsCombined(
  { stores: { pendingCounts } }: OpeningPorts,
  { lease: { electionId } }: HeldCount,
): Promise<Combined> {
  const [count, shares] = await Promise.all([
    pendingCounts.findPendingCount(electionId),
    pendingCounts.listShares(electionId),
  ]);
  const { tally, combinedOwners } = count ?? {};
  if (tally === undefined || combinedOwners === undefined) throw new LeaseLost();
  return { tally, shares: shares.filter(({ owner }) => combinedOwners.includes(owner)) };
}

/** Size of the result's records and headers, apart from tally and shares. */
const resultBytes = 64 * 1024;
const bytesAroundShare = 4 * 1024;

function result(
  { stores, countWork }: OpeningPorts,
  { lease, sealed: { electionText, trusteesText } }: HeldCount,
  combined: Combined,
) {
  const { encryptedTally } = combined.tally;
  const room = combined.shares.reduce(
    (bytes, share) => bytes + share.partialDecryption.length + bytesAroundShare,
    resultBytes + encryptedTally.length,
  );
  const { pendingCounts } = stores;
  return underLease(pendingCounts, lease, async ({ signal, onProgress }) => {
    const { archive, trackers } = await gatherArchive(stores, lease.electionId, room);
    const watch = {
      signal,
      onProgress: (progress: Progress) => {
        // The stage is only displayed: the work continues if it cannot be written.
        if (progress.done === 0) void pendingCounts.beginVerifying(lease).catch(() => undefined);
        onProgress(progress);
      },
    };
    const job = { archive, electionText, trusteesText, ...combined };
    return { trackers, ...(await countWork.computeResult(job, watch)) };
  });
}
