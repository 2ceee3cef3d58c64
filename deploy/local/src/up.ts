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

/** Runs until a signal, also during the start. */
async function runHere(settings: UpSettings): Promise<void> {
  const { port, mailPort, registrar } = settings;
  const ports = [port, mailPort, ...(registrar ? [registrar.port] : [])];
  for (const wanted of ports) await mustBeFree(wanted);
  const startedAt = performance.now();
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  });
  const system = await startSystem(settings);
  try {
    const demo = await Promise.race([seedDemo(system, settings), signalled]);
    const seconds = (performance.now() - startedAt) / 1000;
    if (demo) print(summary({ settings, seconds, registrar: system.registrar }));
    await signalled;
    console.log("Stopping …");
  } finally {
    await system.stop();
  }
  console.log(`Stopped; ports ${ports.join(", ")} are free again.`);
}

/** Prints to the terminal, or for the command that started this process in the background. */
function print(text: string): void {
  console.log(text);
  if (process.connected) process.send?.({ ready: text });
}

/** Checked before anything starts: a taken port is the commonest reason for a failed start. */
async function mustBeFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} is taken. Choose others: make up PORT=8081 MAIL_PORT=8026 REGISTRAR_PORT=8031`,
  );
}

try {
  await up();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
