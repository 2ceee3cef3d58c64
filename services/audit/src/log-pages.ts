import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { hrefOf } from "@urna/contract/api/call";
import { getPageBuild } from "@urna/contract/audit/routes";
import { closeDatabase, openDatabase, untilItAnswers } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { createLogger, type Logger } from "@urna/service-kit/logging";
import { endOnSignals } from "@urna/service-kit/signals";
import { readLogPagesConfig, readWaitForPagesConfig } from "./config.ts";
import { logPageBuild, nameOfBuild } from "./domain/page-builds.ts";
import { createSeal } from "./domain/seal.ts";
import { createLogStore } from "./storage/log-store.ts";
import { createPageBuildStore } from "./storage/page-builds.ts";

// A Job of an installation: logs the build of the pages that is about to be served. With the argument `wait` it logs nothing, and
// ends once the gateway shows the build in the log.
const again = 1_000;

endOnSignals();
const logger = createLogger("log-pages", "info");
try {
  if (process.argv[2] === "wait") await waitForBuild(logger);
  else logger.info({ sha256: await logBuild(logger) }, "the build is in the log");
} catch (error) {
  logger.error({ err: error }, "the build is not in the log");
  process.exitCode = 1;
}

async function logBuild(logger: Logger): Promise<string> {
  const { DATABASE_URL, AUDIT_SIGNING_KEY, PAGE_DIGESTS_PATH } = readLogPagesConfig(process.env);
  const digests = await readFile(PAGE_DIGESTS_PATH, "utf8");
  const database = openDatabase({ url: DATABASE_URL, poolMax: 1, applicationName: "audit-log-pages" });
  try {
    await untilItAnswers(database, { logger });
    const clock = await startDatabaseClock(database);
    await clock.stop();
    const log = { store: createLogStore(database), seal: createSeal(AUDIT_SIGNING_KEY), clock };
    return await logPageBuild({ ...log, builds: createPageBuildStore(database) }, digests);
  } finally {
    await closeDatabase(database);
  }
}

/** Waits without limit, also while the gateway or the log is away. */
async function waitForBuild(logger: Logger): Promise<void> {
  const { GATEWAY_URL, PAGE_DIGESTS_PATH } = readWaitForPagesConfig(process.env);
  const sha256 = nameOfBuild(await readFile(PAGE_DIGESTS_PATH, "utf8"));
  const url = new URL(hrefOf(getPageBuild, { params: { sha256 } }), GATEWAY_URL);
  for (;;) {
    try {
      const { status } = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(10_000) });
      if (status === 200) return;
      logger.info({ sha256, status }, "the build is not logged yet");
    } catch (err) {
      logger.warn({ err }, "the gateway is away");
    }
    await sleep(again);
  }
}
