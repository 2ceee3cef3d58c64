import { exchangePath } from "@urna/contract/registrar/exchange";
import { halfPath, registrarElectionsPath, releasesPath } from "@urna/contract/registrar/release";
import { answerHeaders, strictTransportSeconds } from "@urna/contract/page-headers";
import type { RegistrarElection } from "@urna/contract/registrar/release";
import { DomainError } from "@urna/service-kit/errors";
import type { Logger } from "@urna/service-kit/logging";
import express, { Router, type Express, type RequestHandler } from "express";
import { limitAddresses } from "./http/address-limit.ts";
import { answerErrors, refuseUnknownPath } from "./http/answer-errors.ts";
import { allowEverybody, allowOrigin } from "./http/cors.ts";
import { logRequests, routed } from "./http/request-log.ts";
import { bytesCall, textCall } from "./log/transport/log-calls.ts";
import { getElectionCall, listElectionsCall } from "./release/transport/election-calls.ts";
import { beginReleaseCall, openHalfCall } from "./release/transport/release-calls.ts";

export interface AppOptions {
  readonly logger: Logger;
  readonly publicOrigin: URL;
  readonly urnaOrigin: string;
  readonly trustedProxies: string[];
  readonly exchange: RequestHandler;
  readonly releases: Parameters<typeof beginReleaseCall>[0];
  readonly elections: {
    readonly list: () => Promise<RegistrarElection[]>;
    readonly get: (uuid: string) => Promise<RegistrarElection>;
  };
  readonly log: {
    readonly checkpoint: () => Promise<string>;
    readonly key: () => Promise<string>;
    readonly tile: (path: string) => Promise<Buffer>;
    readonly entries: (path: string) => Promise<Buffer>;
  };
  readonly pages: Router;
}

/** A school behind one address, whose pupils vote in the same hour. */
const ofAddress = { points: 120, seconds: 60 };

/** Everything the registrar answers, on its public port. */
export function createApp(options: AppOptions): Express {
  const { logger, releases, elections, log } = options;
  const app = express();
  // Decides `request.ip` and nothing else: scheme and host come from the public origin.
  app.set("trust proxy", options.trustedProxies.length > 0 ? options.trustedProxies : false);
  app.set("query parser", "simple");
  app.set("case sensitive routing", true);
  app.disable("x-powered-by");
  app.use(logRequests(logger), securityHeaders(options.publicOrigin));

  only(app, "post", exchangePath, options.exchange);

  app.use(releasesPath, allowOrigin(options.urnaOrigin), limitAddresses(ofAddress));
  only(app, "post", releasesPath, beginReleaseCall(releases));
  only(app, "post", halfPath(":id"), openHalfCall(releases));

  app.use([registrarElectionsPath, "/log"], allowEverybody);
  only(app, "get", registrarElectionsPath, listElectionsCall(elections.list));
  only(app, "get", `${registrarElectionsPath}/:uuid`, getElectionCall(elections.get));
  only(app, "get", "/log/checkpoint", textCall(log.checkpoint));
  only(app, "get", "/log/key", textCall(log.key));
  app.use("/log", tiles(log));

  app.use(options.pages);
  app.use(refuseUnknownPath, answerErrors(logger));
  return app;
}

/** One method of a path; others are refused. */
function only(app: Express, method: "get" | "post", path: string, answer: RequestHandler): void {
  app[method](path, routed(path), answer);
  app.all(path, routed(path), (_request, response) => {
    response.set("Allow", method === "get" ? "GET, HEAD" : "POST");
    throw new DomainError("method-not-allowed");
  });
}

function tiles({ tile, entries }: AppOptions["log"]): Router {
  const router = Router({ caseSensitive: true });
  router.get("/tile/entries/*path", routed("/log/tile/entries/*"), bytesCall(entries));
  router.get("/tile/*path", routed("/log/tile/*"), bytesCall(tile));
  return router;
}

function securityHeaders(publicOrigin: URL): RequestHandler {
  const headers = {
    ...answerHeaders,
    ...(publicOrigin.protocol === "https:" && {
      "strict-transport-security": `max-age=${strictTransportSeconds}; includeSubDomains`,
    }),
  };
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}
