import { join } from "node:path";
import { cacheControl, isAssetPath } from "@urna/contract/page-headers";
import compression from "compression";
import express, { type Express } from "express";
import { assets } from "./assets.ts";
import { gatewayProxy } from "./gateway-proxy.ts";
import { securityHeaders } from "./headers.ts";

const remotes = ["public", "voting", "admin"];
const proxied = /^\/(api(\/|$)|livez$|readyz$)/;

export interface OriginOptions {
  readonly gatewayUrls: readonly string[];
  /** Origin of the registrar, which pages may reach too; undefined: this installation has none. */
  readonly registrar?: string | undefined;
}

/** The only origin of ours that a browser sees: shell, remotes, texts, and the gateway behind `/api`. */
export function originApp(root: string, { gatewayUrls, registrar }: OriginOptions): Express {
  const app = express().disable("x-powered-by").disable("etag");
  const toGateway = gatewayProxy(gatewayUrls);
  const shell = join(root, "frontends/shell/dist");
  // Before any handler that reads or rewrites a body.
  app.use((request, response, next) =>
    proxied.test(request.path) ? toGateway(request, response, next) : next(),
  );
  app.use(securityHeaders(registrar), compression());
  for (const name of remotes) app.use(`/mf/${name}`, assets(join(root, "frontends", name, "dist")));
  const files = assets(shell);
  app.use(files);
  app.use("/locales", assets(join(root, "locales")));
  app.get("/{*path}", (request, response, next) => {
    if (isAssetPath(request.path))
      return void response
        .status(404)
        .set("cache-control", cacheControl.missing)
        .type("text/plain")
        .send("not found\n");
    request.url = "/index.html";
    files(request, response, next);
  });
  return app;
}
