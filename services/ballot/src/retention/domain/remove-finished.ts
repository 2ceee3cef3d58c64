import { removeAll } from "@urna/service-kit/retention/retention";
import type { Ports } from "../../domain/ports.ts";
import { askAgainMs } from "./let-due-go.ts";
import type { RemoveElections } from "./ports.ts";

/**
 * Removes the elections of which nobody else has anything, a day after it was due at the earliest: the ballot service alone
 * knows which elections are over, and what was cut off elsewhere is found again as long as they are here.
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
