import { isDomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { Lease } from "../../leases/domain/ports.ts";
import { LeaseLost } from "../../leases/domain/under-lease.ts";
import { addUp } from "./add-up.ts";
import { askForShares } from "./ask-for-shares.ts";
import { failCount } from "./fail-count.ts";
import { openAndVerify } from "./open-and-verify.ts";

type CountPorts = Pick<
  Ports,
  "stores" | "transact" | "identity" | "workPace" | "countWork" | "notifyTrustee"
>;

/** Works on every count that has no worker, one after another. Any number of replicas may run it at once. */
export async function continueCounts(ports: CountPorts, report: (error: unknown) => void): Promise<void> {
  const { pendingCounts } = ports.stores;
  for (const electionId of await pendingCounts.listDueWork()) {
    const lease = { electionId, worker: crypto.randomUUID(), leaseMs: ports.workPace.leaseMs };
    if (await pendingCounts.takeLease(lease)) await workOnCount(ports, lease).catch(report);
  }
}

/**
 * Works on one count from its current stage until it waits for shares or is done. The renewed lease keeps other workers
 * away. A refusal ends the count with its code; a passing failure (`unavailable`, the database) postpones it.
 * @throws the error that stopped it, except a lost lease
 */
export async function workOnCount(ports: CountPorts, lease: Lease): Promise<void> {
  const { pendingCounts, sealings } = ports.stores;
  try {
    const [count, sealed] = await Promise.all([
      pendingCounts.findPendingCount(lease.electionId),
      sealings.findSealing(lease.electionId),
    ]);
    if (count === undefined || sealed === undefined) throw new LeaseLost();
    const held = { lease, sealed };
    const stage = count.stage === "tallying" ? await addUp(ports, held) : count.stage;
    if (stage === "waiting") await askForShares(ports, held);
    else await openAndVerify(ports, held);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (isDomainError(error) && error.code !== "unavailable")
      await failCount(ports, { lease, failure: error.code });
    else await pendingCounts.putOffWork({ ...lease, leaseMs: ports.workPace.againMs });
    throw error;
  }
}
