import { removeAll } from "@urna/service-kit/retention/retention";
import type { Ports } from "../../domain/ports.ts";
import { askAgainMs } from "./let-due-go.ts";
import type { RemoveElections } from "./ports.ts";

/**
 * Removes elections that no other service has data of, at the earliest a day after they were due. This service alone
 * knows which elections are over, and an interrupted removal elsewhere is found again while the election is here.
 */
export async function removeFinished(
  { stores }: Pick<Ports, "stores">,
  rows: RemoveElections,
  now: Date,
): Promise<void> {
  for (const { id, going } of await stores.announcements.listAnnouncements()) {
    if (going === undefined || !going.finished) continue;
    if (now.getTime() - going.since.getTime() < askAgainMs) continue;
    const cut = { dataClass: "electoral", before: going.before, elections: [id], keptProcesses: [] } as const;
    await removeAll(rows, cut);
  }
}
