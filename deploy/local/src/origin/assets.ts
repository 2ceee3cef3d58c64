import { basename } from "node:path";
import express, { type RequestHandler } from "express";

/** A file with a content hash in its name never changes; any other is asked for again each time. */
const hashed = /\.[0-9a-f]{8,}\.[^/]+$/;

/** The files of one built frontend. */
export function assets(folder: string): RequestHandler {
  return express.static(folder, {
    index: false,
    redirect: false,
    setHeaders: (response, path) => {
      const forEver = hashed.test(basename(path));
      response.setHeader("cache-control", forEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
}

const assetFolder = /^\/(mf|assets|static|locales)(\/|$)/;

/** A path that names a file. When it is missing that is a 404: the shell's HTML in its place would hide the fault. */
export function isAssetPath(path: string): boolean {
  return assetFolder.test(path) || /\.[^/]+$/.test(path);
}
