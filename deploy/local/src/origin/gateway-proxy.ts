import { randomUUID } from "node:crypto";
import { ServerResponse, type IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { agentsOf } from "./gateway-agents.ts";

/**
 * Passes `/api` and the health paths to the gateway, streaming both ways. This is the edge: the client's address is the
 * connection's, and forwarding headers from outside are dropped. Several gateways take turns.
 */
export function gatewayProxy(targets: readonly string[]): RequestHandler {
  const places = targets.map((target) => new URL(target));
  const agents = agentsOf(places.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })));
  const proxies = agents.map((agent) =>
    createProxyMiddleware<IncomingMessage & { originalUrl?: string }, ServerResponse>({
      target: targets[0] ?? "",
      agent,
      xfwd: true,
      on: {
        error: (_error, _request, response) =>
          void (response instanceof ServerResponse && answerUnavailable(response)),
      },
    }),
  );
  let turn = 0;
  return (request, response, next) => {
    for (const name of Object.keys(request.headers)) {
      if (name === "forwarded" || name.startsWith("x-forwarded-")) delete request.headers[name];
    }
    void proxies[turn++ % proxies.length]?.(request, response, next);
  };
}

/** The gateway is away: answers in the gateway's own form (RFC 9457). */
function answerUnavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const problem = {
    type: "about:blank",
    title: "Service Unavailable",
    status: 503,
    code: "unavailable",
    requestId: randomUUID(),
  };
  response.writeHead(503, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "2",
  });
  response.end(JSON.stringify(problem));
}
