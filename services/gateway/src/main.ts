import { adminOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { startAdminServer } from "@urna/service-kit/http-admin";
import { runService } from "@urna/service-kit/lifecycle";
import { createApp } from "./app.ts";
import { readGatewayConfig } from "./config.ts";
import { openHealthChecks } from "./health.ts";
import { startHttpServer } from "./http/server.ts";
import { sheetThread } from "./roll/sheet-thread.ts";
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
    const checks = openHealthChecks(own, peers, grpcTls(config));
    own(await startAdminServer({ ...adminOptions(config), metrics, stopping, checks }), (server) =>
      server.close(),
    );
    const app = createApp({
      ...{ services, checks, stopping, logger, metrics },
      publicOrigin: config.PUBLIC_ORIGIN,
      trustedProxies: config.TRUSTED_PROXIES,
      ballotMaxBytes: config.BALLOT_MAX_BYTES,
      rollMaxBytes: config.ROLL_MAX_BYTES,
      readSheet: sheetThread(new URL("./roll/sheet-worker.js", import.meta.url)),
    });
    const { HTTP_HOST: host, HTTP_PORT: port } = config;
    own(await startHttpServer(app, { host, port, stopping }), (server) => server.close());
  },
  runOptions(config),
);
