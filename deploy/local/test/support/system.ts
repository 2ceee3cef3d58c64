import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdministrators } from "../../src/demo/administrators.ts";
import { electionKeysOf } from "../../src/election-keys-folder.ts";
import { registrarFolderOf } from "../../src/parts/registrar.ts";
import { startSystem } from "../../src/start-system.ts";
import type { SystemOptions } from "../../src/system-options.ts";
import { layMigratedCluster } from "./migrated-cluster.ts";

export type TestSystem = Awaited<ReturnType<typeof aSystem>>;

const password = "Clave-de-prueba-2026";

interface TestOptions extends Omit<SystemOptions, "dataDir"> {
  /** A folder that is there already, and stays; a new one by default. */
  dataDir?: string;
}

/** The whole platform on free ports, in a folder of its own that goes with it; one superadmin and no demo. */
export async function aSystem(options: TestOptions = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "urna-system-")));
  const migrated = options.dataDir === undefined;
  if (migrated) await layMigratedCluster(dataDir);
  const system = await startSystem({ durable: false, warm: false, migrated, ...options, dataDir });
  await createAdministrators(system.grpcAddress("identity"), password, system.tls?.operator);
  type Part = Parameters<typeof system.service>[0];
  return {
    ...system,
    origin: system.url,
    dataDir,
    superadmin: { email: "superadmin@demo.slep.cl", password },
    messagesTo: async (address: string) => system.mailbox.messages(address),
    kill: (part: Part) => system.service(part).kill("SIGKILL"),
    start: (part: Part) => system.service(part).start(),
    /** Shuts everything down and leaves the folder as it is. */
    shutDown: system.stop,
    stop: async () => {
      await system.stop();
      if (!options.dataDir && !process.env["KEEP"])
        for (const folder of foldersOf(dataDir)) await rm(folder, { recursive: true, force: true });
    },
  };
}

function foldersOf(dataDir: string): string[] {
  const registrar = registrarFolderOf(dataDir);
  return [dataDir, electionKeysOf(dataDir), registrar, electionKeysOf(registrar)];
}
