import { basename } from "node:path";
import express, { type RequestHandler } from "express";
import { compressed } from "./compressed.ts";

/** A file with a content hash in its name never changes; neither does one that is asked for by its version. */
const hashed = /\.[0-9a-f]{8,}\.[^/]+$/;

/** Browsers ask for it with every page. */
const icon = "favicon.";

const common = { index: false, redirect: false, acceptRanges: false } as const;

/** The files of one built frontend. What may change is asked for again each time. */
export function assets(folder: string): RequestHandler {
  const kept = express.static(folder, {
    ...common,
    etag: false,
    lastModified: false,
    immutable: true,
    maxAge: "365d",
  });
  const fresh = express.static(folder, {
    ...common,
    cacheControl: false,
    lastModified: false,
    setHeaders: (response, path) => {
      const forADay = basename(path).startsWith(icon);
      response.setHeader("cache-control", forADay ? "public, max-age=86400" : "no-cache");
    },
  });
  return compressed(folder, (request, response, next) => {
    const forEver = hashed.test(basename(request.path)) || request.query["v"] !== undefined;
    return (forEver ? kept : fresh)(request, response, next);
  });
}

const assetFolder = /^\/(mf|assets|static|locales)(\/|$)/;

/** A path that names a file. When it is missing that is a 404: the shell's HTML in its place would hide the fault. */
export function isAssetPath(path: string): boolean {
  return assetFolder.test(path) || /\.[^/]+$/.test(path);
}
