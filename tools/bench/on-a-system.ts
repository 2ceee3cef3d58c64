import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSystem, type System } from "../../deploy/local/src/start-system.ts";
import type { SystemOptions } from "../../deploy/local/src/system-options.ts";

type Measure = (system: System, dataDir: string) => Promise<void>;

/** A whole system on free ports, for as long as it is measured; nothing of it stays. */
export async function onASystem(
  measure: Measure,
  options: Pick<SystemOptions, "durable" | "environment" | "postgresSettings" | "registrar"> = {},
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "urna-bench-"));
  const system = await startSystem({ durable: true, ...options, dataDir });
  try {
    await measure(system, dataDir);
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
