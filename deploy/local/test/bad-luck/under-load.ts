import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoad, type Load } from "../../../../load-tests/start-load.ts";
import { serviceNames } from "@urna/contract/services";
import { findTool } from "../../src/tools/find-tool.ts";
import { aSystem, type TestSystem } from "../support/system.ts";
import { standInBetween, type InBetween } from "./in-between.ts";
import { aSmallDisk, type SmallDisk } from "./small-disk.ts";
import { aWrongClock, type WrongClock } from "./wrong-clock.ts";

/** Two replicas of everything, at whose door k6's voters are, and what bad luck is made of. */
export interface UnderLoad {
  system: TestSystem;
  load: Load;
  /** Between the services and Postgres. */
  database: InBetween;
  /** Of the second replica of everything. */
  clock: WrongClock;
  /** Of NATS, where it has one of its own. */
  disk: SmallDisk | undefined;
  /** Everything that was started, however far it came. */
  stop(): Promise<void>;
}

interface Wanted {
  perSecond: number;
  /** For so long voters come. */
  seconds: number;
  diskOfItsOwn: boolean;
}

/** As long as a vote may take, before k6 has nobody left to bring: longer than the worst that happens. */
const voteSeconds = 40;

export async function underLoad({ perSecond, seconds, diskOfItsOwn }: Wanted): Promise<UnderLoad> {
  const dataDir = mkdtempSync(join(tmpdir(), "urna-bad-luck-"));
  const disk = diskOfItsOwn ? aSmallDisk(join(dataDir, "nats"), 64) : undefined;
  const clock = aWrongClock(await findTool("libfaketimeMT.so.1", process.cwd()), dataDir);
  const wrongClocks = Object.fromEntries(serviceNames.map((name) => [`${name}-2`, clock.environment]));
  const environment = { ...wrongClocks, ballot: { WORK_LEASE_SECONDS: "4" } };
  const database = standInBetween();
  let system: TestSystem | undefined;
  const stop = async () => {
    await system?.stop();
    database.close();
    disk?.remove();
    if (!process.env["KEEP"]) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    system = await aSystem({ dataDir, warm: true, replicas: 2, environment, databasePort: database.before });
    const load = await startLoad({ system, perSecond, seconds, voteSeconds });
    return { system, load, database, clock, disk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
