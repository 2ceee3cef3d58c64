import { rm } from "node:fs/promises";
import { stopIdentified } from "../../../deploy/local/src/processes/process-identity.ts";
import { runningCluster, runningFolder } from "./running.ts";

// Stops what `make cluster` brought up, and leaves nothing of it: `make cluster-down`.
async function down(): Promise<void> {
  const running = await runningCluster();
  if (running) await stopIdentified(running.keeper, { signal: "SIGTERM", patienceMs: 240_000 });
  await rm(runningFolder, { recursive: true, force: true });
  console.log(running ? "Stopped." : "No cluster was up.");
}

void down();
