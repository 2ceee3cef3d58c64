import { createRequire } from "node:module";
import { loadFonts } from "@urna/printing/drawing/fonts";
import { runOptions } from "@urna/service-kit/config";
import { closeDatabase, openDatabase, ping, untilItAnswers } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { electionKeys } from "@urna/service-kit/election-keys/election-keys";
import { folderKeeper } from "@urna/service-kit/election-keys/folder-keeper";
import { observeElectionKeys } from "@urna/service-kit/election-keys/gauges";
import { startSweeping } from "@urna/service-kit/election-keys/sweeping";
import { startHttpServer } from "@urna/service-kit/http/server";
import { runService } from "@urna/service-kit/lifecycle";
import { startTurns } from "@urna/service-kit/turns";
import { readRegistrarConfig } from "./config.ts";
import { readTexts } from "./locales.ts";
import { openRegistrar } from "./registrar.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const failed = "what is done regularly failed, will be tried again";
const config = readRegistrarConfig(process.env);

await runService(
  "registrar",
  async (own, service) => {
    const { logger, metrics, stopping, checks } = service;
    const db = own(
      openDatabase({
        url: config.DATABASE_URL,
        poolMax: config.DATABASE_POOL_MAX,
        statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
        applicationName: "registrar",
      }),
      closeDatabase,
    );
    await untilItAnswers(db, service);
    const clock = own(await startDatabaseClock(db), (each) => each.stop());
    const keys = electionKeys(db, folderKeeper(config.ELECTION_KEYS_DIR));
    observeElectionKeys(metrics, keys);
    own(startSweeping(keys, { logger }), (sweeping) => sweeping.stop());
    const translator = await readTexts(config.LOCALES_DIR);
    const fonts = await loadFonts(createRequire(import.meta.url).resolve);
    const surroundings = { db, keys, clock, logger, metrics, translator, fonts };
    const registrar = own(openRegistrar(config, surroundings), (open) => open.close());
    own(startTurns(registrar.everyMinute, { everyMs: minuteMs, logger, failed }), (turns) => turns.stop());
    own(startTurns(registrar.everyDay, { everyMs: dayMs, logger, failed }), (turns) => turns.stop());
    checks["database"] = () => ping(db);
    const { HTTP_HOST: host, HTTP_PORT: port } = config;
    own(await startHttpServer(registrar.app, { host, port, stopping }), (server) => server.close());
  },
  runOptions(config),
);
