import { cacheControl, hashedName, iconName } from "@urna/contract/page-headers";
import express, { type RequestHandler } from "express";
import { compressed } from "./compressed.ts";

const common = { index: false, redirect: false, acceptRanges: false, lastModified: false } as const;

/** The files of one built frontend. Browsers ask again for files that may change. */
export function assets(folder: string): RequestHandler {
  const kept = express.static(folder, { ...common, etag: false, ...marked(() => cacheControl.forEver) });
  const fresh = express.static(folder, {
    ...common,
    ...marked((path) => (iconName.test(path) ? cacheControl.icon : cacheControl.fresh)),
  });
  return compressed(folder, (request, response, next) => {
    const forEver = hashedName.test(request.path) || request.query["v"] !== undefined;
    return (forEver ? kept : fresh)(request, response, next);
  });
}

const marked = (cacheControlOf: (path: string) => string) => ({
  cacheControl: false,
  setHeaders: (response: express.Response, path: string) =>
    void response.setHeader("cache-control", cacheControlOf(path)),
});
