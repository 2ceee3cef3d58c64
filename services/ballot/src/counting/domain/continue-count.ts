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

/** Takes up every count that nobody works on, one after another. Any number of replicas may run it at once. */
export async function continueCounts(ports: CountPorts, report: (error: unknown) => void): Promise<void> {
  const { pendingCounts } = ports.stores;
  for (const electionId of await pendingCounts.listDueWork()) {
    const lease = { electionId, worker: crypto.randomUUID(), leaseMs: ports.workPace.leaseMs };
    if (await pendingCounts.takeLease(lease)) await workOnCount(ports, lease).catch(report);
  }
}

/**
 * The work of one count from wherever it stands, until it waits for shares or is done. Nobody else works on it as long as
 * the lease is renewed. Refusals end it with their code; what passes (`unavailable`, the database) puts it off.
 * @throws whatever stopped it, but that somebody else has it now
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
