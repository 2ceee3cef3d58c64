import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSystem, type System } from "../src/start-system.ts";

type Measure = (system: System, dataDir: string) => Promise<void>;

/** A whole system on free ports, for as long as it is measured; nothing of it stays. */
export async function onASystem(measure: Measure, { durable = true } = {}): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "urna-bench-"));
  const system = await startSystem({ dataDir, durable });
  try {
    await measure(system, dataDir);
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
