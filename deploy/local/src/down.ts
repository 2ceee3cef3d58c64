import { fileURLToPath } from "node:url";
import { runningSupervisor, stopLeftovers } from "./processes/running-file.ts";
import { stopIdentified } from "./processes/process-identity.ts";
import { registrarFolderOf } from "./parts/registrar.ts";
import { readUpSettings } from "./up-settings.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");
const { dataDir } = readUpSettings(process.env, root);

const running = await runningSupervisor(dataDir);
if (running) await stopIdentified(running.process, { signal: "SIGTERM", patienceMs: 60_000 });
// A killed supervisor may have left child processes.
const left = (await stopLeftovers(dataDir)) + (await stopLeftovers(registrarFolderOf(dataDir)));
console.log(running || left > 0 ? "Stopped." : "Nothing was running.");
