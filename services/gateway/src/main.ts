import { randomBytes } from "node:crypto";
import { systemClock as clock } from "@urna/service-kit/clock";
import { grpcTls, runOptions } from "@urna/service-kit/config";
import { runService } from "@urna/service-kit/lifecycle";
import { createApp } from "./app.ts";
import { readGatewayConfig } from "./config.ts";
import { openHealth } from "./health.ts";
import { startHttpServer } from "@urna/service-kit/http/server";
import { watchServices } from "./monitoring/services-watch.ts";
import { readReportTexts } from "./reports/read-texts.ts";
import { sheetProcess } from "./roll/sheet-process.ts";
import { openServices } from "./services.ts";

const config = readGatewayConfig(process.env);
const peers = {
  identity: config.IDENTITY_ADDRESS,
  ballot: config.BALLOT_ADDRESS,
  receipt: config.RECEIPT_ADDRESS,
  notification: config.NOTIFICATION_ADDRESS,
  audit: config.AUDIT_ADDRESS,
};

await runService(
  "gateway",
  async (own, { logger, metrics, stopping }) => {
    const services = openServices(own, peers, grpcTls(config));
    const health = watchServices(openHealth(own, peers, grpcTls(config)), { clock, keepMs: 5_000 });
    // No checks: a gateway serves as well as the others do: taken out of service for them, it could not even say what is missing.
    const app = createApp({
      services,
      health,
      stopping,
      logger,
      metrics,
      publicOrigin: config.PUBLIC_ORIGIN,
      trustedProxies: config.TRUSTED_PROXIES,
      ballotMaxBytes: config.BALLOT_MAX_BYTES,
      entrance: { atOnce: config.ENTRANCE_AT_ONCE, turnKey: config.TURN_KEY ?? randomBytes(32) },
      rollMaxBytes: config.ROLL_MAX_BYTES,
      reporting: { translator: await readReportTexts(config.LOCALES_DIR), clock },
      readSheet: sheetProcess(new URL("./roll/sheet-reader.js", import.meta.url)),
    });
    const { HTTP_HOST: host, HTTP_PORT: port } = config;
    own(await startHttpServer(app, { host, port, stopping }), (server) => server.close());
  },
  runOptions(config),
);
