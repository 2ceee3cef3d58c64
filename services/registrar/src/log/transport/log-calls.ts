import type { RequestHandler } from "express";

const unchanging = { "Cache-Control": "public, max-age=31536000, immutable" };

/** A text that changes: asked for again each time. */
export function textCall(read: () => Promise<string>): RequestHandler {
  return async (_request, response) => {
    response
      .set("Cache-Control", "no-cache")
      .type("text/plain")
      .send(await read());
  };
}

/** Bytes below `/log`, by their path. They never change. */
export function bytesCall(read: (path: string) => Promise<Buffer>): RequestHandler {
  return async (request, response) => {
    const bytes = await read(request.path.replace(/^\//, ""));
    response.set(unchanging).type("application/octet-stream").send(bytes);
  };
}
