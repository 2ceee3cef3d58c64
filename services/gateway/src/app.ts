import { routes } from "@urna/contract/api/routes";
import type { Logger } from "@urna/service-kit/logging";
import { readGauge, type Registry } from "@urna/service-kit/telemetry";
import compression from "compression";
import express, { Router, type Express } from "express";
import { guardAdministration } from "./http/guarding/admin-gate.ts";
import { documentation } from "./http/docs.ts";
import { countCasts } from "./http/watching/count-casts.ts";
import { answerErrors, refuseUnknownPath } from "./http/answering/fallbacks.ts";
import { healthPages } from "./http/health-pages.ts";
import { mountCalls } from "./http/mount.ts";
import { measureRequests } from "./http/watching/measure-requests.ts";
import { nameCalls } from "./http/reading/name-calls.ts";
import { readablePaths } from "./http/reading/readable-paths.ts";
import { logRequests } from "./http/watching/request-log.ts";
import { securityHeaders } from "./http/guarding/security-headers.ts";
import { openEntrance, type EntranceOptions } from "./entrance/entrance.ts";
import type { ServicesWatch } from "./monitoring/services-watch.ts";
import type { Reporting } from "./reports/reporting.ts";
import type { ReadSheet } from "./roll/sheet.ts";
import { allCalls } from "./routes/all-calls.ts";
import type { Services } from "./services.ts";

export interface AppOptions {
  services: Services;
  health: ServicesWatch;
  stopping: AbortSignal;
  logger: Logger;
  metrics: Registry;
  publicOrigin: URL;
  trustedProxies: string[];
  ballotMaxBytes: number;
  rollMaxBytes: number;
  /** How many calls of voters may be under way before newcomers stand in line, at this replica. */
  entrance: EntranceOptions;
  /** How often one replica counts an election's turnout for all who watch it. */
  turnoutIntervalMs?: number;
  /** Reads spreadsheets, away from what serves votes. */
  readSheet: ReadSheet;
  /** Texts and time of reports. */
  reporting: Reporting;
}

/** Everything the gateway answers, on its public port. */
export function createApp(options: AppOptions): Express {
  const { logger, metrics, publicOrigin } = options;
  const app = express();
  // Decides `request.ip` and nothing else: scheme and host come from the public origin.
  app.set("trust proxy", options.trustedProxies.length > 0 ? options.trustedProxies : false);
  app.set("query parser", "simple");
  app.set("case sensitive routing", true);
  app.disable("x-powered-by");
  app.use(logRequests(logger, measureRequests(metrics)), securityHeaders(publicOrigin));
  app.use(healthPages(options.health.checks, options.stopping));
  app.use("/api", readablePaths, api(options));
  app.use(refuseUnknownPath, answerErrors(logger));
  return app;
}

function api(options: AppOptions): Router {
  const { services, metrics, publicOrigin } = options;
  const { stopping, health, turnoutIntervalMs: intervalMs = 10_000 } = options;
  const handlers = allCalls({ ...options, monitoring: { stopping, health, intervalMs } });
  const entrance = openEntrance(options.entrance);
  readGauge(metrics, "urna_entrance_waiting", async () => [{ labels: {}, value: entrance.waiting() }]);
  const router = Router({ caseSensitive: true });
  router.use(compression({ filter: isPublicText }));
  router.use(documentation());
  router.use("/admin", guardAdministration(services.sessions));
  router.use(
    mountCalls(nameCalls(routes, handlers), {
      entrance,
      countCast: countCasts(metrics),
      sessions: services.sessions,
      viewing: services.viewing,
      publicOrigin,
      bodyLimitBytes: {
        public: 64 * 1024,
        admin: 2 * 1024 * 1024,
        ballot: options.ballotMaxBytes,
        roll: options.rollMaxBytes,
      },
    }),
  );
  return router;
}

/** Personal answers are not compressed: their length must not reveal secrets next to what a caller sent. */
const isPublicText: compression.CompressionFilter = (request, response) =>
  response.getHeader("Cache-Control") !== "no-store" && compression.filter(request, response);
