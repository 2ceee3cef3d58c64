import type { RequestHandler } from "express";

/** Lets the pages of one origin call, and see how long to wait. Others get no leave. */
export function allowOrigin(origin: string): RequestHandler {
  return (request, response, next) => {
    response.vary("Origin");
    if (request.headers.origin === origin)
      response.set({
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Expose-Headers": "Retry-After",
        "Cross-Origin-Resource-Policy": "cross-origin",
      });
    if (request.method !== "OPTIONS") return next();
    if (request.headers.origin === origin)
      response.set({
        "Access-Control-Allow-Methods": "POST",
        "Access-Control-Allow-Headers": "Content-Type",
        "Access-Control-Max-Age": "600",
      });
    response.status(204).end();
  };
}

/** What everybody may read, from every page. */
export const allowEverybody: RequestHandler = (_request, response, next) => {
  response.set({
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  next();
};
