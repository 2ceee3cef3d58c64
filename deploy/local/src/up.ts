import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { seedDemo } from "./demo/seed-demo.ts";
import { detach } from "./detach.ts";
import { isFree } from "./processes/free-ports.ts";
import { runningSupervisor } from "./processes/running-file.ts";
import { startSystem } from "./start-system.ts";
import { summary } from "./summary.ts";
import { readUpSettings, type UpSettings } from "./up-settings.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

async function up(): Promise<void> {
  const settings = readUpSettings(process.env, root);
  const running = await runningSupervisor(settings.dataDir);
  if (running) {
    console.log(`Urna already runs at ${running.url}; make down stops it.`);
    return;
  }
  await mkdir(settings.dataDir, { recursive: true });
  if (process.argv.includes("--detach")) return detach(process.argv[1] ?? "", settings.dataDir);
  await runHere(settings);
}

/** Runs until a signal. A signal during the start ends the start. */
async function runHere(settings: UpSettings): Promise<void> {
  const { port, mailPort } = settings;
  const startedAt = performance.now();
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
  const system = await startSystem(settings);
  try {
    const demo = await Promise.race([seedDemo(system, settings), signalled]);
    if (demo) tell(summary({ settings, seconds: (performance.now() - startedAt) / 1000 }));
    await signalled;
    console.log("Stopping …");
  } finally {
    await system.stop();
  }
  console.log(`Stopped; ports ${port} and ${mailPort} are free again.`);
}

/** To whoever waits: the terminal, or the command that put us into the background. */
function tell(text: string): void {
  console.log(text);
  process.send?.({ ready: text });
}

async function explain(error: unknown): Promise<void> {
  const { port, mailPort } = readUpSettings(process.env, root);
  for (const taken of [port, mailPort]) {
    if (!(await isFree(taken)))
      console.error(`Port ${taken} is taken; choose others: make up PORT=8081 MAIL_PORT=8026`);
  }
  console.error(error instanceof Error ? error.message : error);
}

try {
  await up();
  process.exit(0);
} catch (error) {
  await explain(error);
  process.exit(1);
}
