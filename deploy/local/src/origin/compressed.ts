import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import type { RequestHandler } from "express";

const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

/** Sends a file in the build's compressed form if the browser accepts it. Other files go to the next handlers. */
export function compressed(folder: string, send: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const found = encodings.find(
      ({ name, ending }) =>
        request.acceptsEncodings(name) !== false && existsSync(join(folder, `${request.path}${ending}`)),
    );
    if (!found) return send(request, response, next);
    response.set({ "content-encoding": found.name, vary: "accept-encoding" });
    response.type(extname(request.path));
    request.url = request.path + found.ending + request.url.slice(request.path.length);
    send(request, response, next);
  };
}
