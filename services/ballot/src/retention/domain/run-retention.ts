import { keptSince } from "@urna/contract/retention/classes";
import type { RetentionPreset } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import type { Ports } from "../../domain/ports.ts";
import { announceExpired } from "./announce-expired.ts";
import { letDueGo } from "./let-due-go.ts";
import type { RemoveElections } from "./ports.ts";
import { removeFinished } from "./remove-finished.ts";

export interface RetentionTurn {
  readonly rows: RemoveElections;
  readonly clock: Clock;
  /** The administrators' choice. */
  readonly preset: () => Promise<RetentionPreset>;
}

/**
 * One turn of electoral data: announced, due thirty days later, removed a day after that. Any number of replicas may
 * run it.
 */
export async function runRetention(
  ports: Pick<Ports, "stores" | "transact" | "random">,
  { rows, clock, preset }: RetentionTurn,
): Promise<void> {
  const now = clock.now();
  const before = keptSince(await preset(), "electoral", now);
  if (before === undefined) return;
  await announceExpired(ports, { before, now });
  await letDueGo(ports, { before, now });
  await removeFinished(ports, rows, now);
}
