import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { hrefOf } from "@urna/contract/api/call";
import { getAuditCheckpoint } from "@urna/contract/audit/routes";
import { documentHeaders, headersOf, isAssetPath } from "@urna/contract/page-headers";
import { noteKeyText } from "@urna/belenios/note-key";
import { parseTilePath } from "@urna/transparency/tile";
import { aKeyPair, aLog } from "../../transparency/test/support/a-log.ts";
import { nameOfBuild } from "../src/build/digests.ts";
import type { Encoding } from "../src/site/visit.ts";

/** The files of a build, by path. */
export type Files = Readonly<Record<string, string>>;

/** What a dishonest site answers in place of a file. */
export interface Lie {
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string>;
}

const compress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gzipSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
};
const logPath = hrefOf(getAuditCheckpoint, {}).replace("checkpoint", "");

/** A site over HTTP with its log, which starts with some other leaves. It is honest unless it is told otherwise. */
export async function aSite() {
  const leaves = ["another leaf", "and another"];
  const keys = aKeyPair("log", "votar.example/api/audit/log");
  let log = () => aLog(keys.key.name, leaves, keys);
  let shown = leaves.length;
  const builds: { sha256: string; digests: string; leaf: string; index: number }[] = [];
  let files: Files = {};
  let lie: (path: string, encoding: Encoding) => Lie | undefined = () => undefined;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "";
    const told = path.startsWith("/api/") ? api(path) : undefined;
    if (path.startsWith("/api/")) {
      response.writeHead(told === undefined ? 404 : 200).end(told);
      return;
    }
    const encoding = request.headers["accept-encoding"] as Encoding;
    const name = isAssetPath(path) ? path.slice(1) : "index.html";
    const text = files[name];
    const headers = name === "index.html" ? documentHeaders : headersOf(path);
    const {
      body = text ?? "not found",
      status = text === undefined ? 404 : 200,
      ...more
    } = lie(path, encoding) ?? {};
    response.writeHead(status, { ...headers, "content-encoding": encoding, ...more.headers });
    response.end(compress[encoding](Buffer.from(body)));
  }

  function api(path: string): string | Buffer | undefined {
    if (path === "/api/audit/log/key") return noteKeyText(keys.key);
    if (path === "/api/audit/log/checkpoint") return log().checkpointOf(shown);
    if (path.startsWith(`${logPath}tile/`)) return tile(path.slice(logPath.length));
    if (path === "/api/elections") return JSON.stringify({ elections: [] });
    if (path === "/api/audit/pages") return JSON.stringify({ builds: listed().toReversed() });
    return builds.find(({ sha256 }) => path === `/api/audit/pages/${sha256}`)?.digests;
  }
  // Of one leaf's level: these logs are short.
  let tile = (path: string) => {
    const { width } = parseTilePath(path);
    const hashes = leaves.slice(0, width).map((leaf) => createHash("sha256").update(`\0${leaf}`).digest());
    return Buffer.concat(hashes);
  };
  const listed = () =>
    builds.map(({ sha256, leaf, index }) => ({ sha256, leaf, ...(index < shown && { index }) }));

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    leaves,
    builds,
    key: () => noteKeyText(keys.key),
    /** Logs a build, without serving it. */
    log: (next: Files, at: Date) => {
      const digests = digestsOf(next);
      const sha256 = nameOfBuild(digests);
      const leaf = JSON.stringify({ at: at.toISOString(), kind: "pages.built", sha256 });
      builds.push({ sha256, digests, leaf, index: leaves.push(leaf) - 1 });
      return sha256;
    },
    serve: (next: Files) => void (files = next),
    /** The public tree becomes the whole log. */
    show: () => void (shown = leaves.length),
    lie: (next: typeof lie) => void (lie = next),
    tile: (next: typeof tile) => void (tile = next),
    /** From now on the log is another one under the same name, with the same key or not. */
    forge: (made: Parameters<typeof aLog>[1], others = keys) =>
      void (log = () => aLog(keys.key.name, made, others)),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

export function digestsOf(files: Files): string {
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => `${createHash("sha384").update(text).digest("hex")}  ${path}\n`)
    .join("");
}

/** One of each kind of file that a site has. */
export const aBuild: Files = {
  "config.json": "{}",
  "early.js": "early()",
  "favicon.svg": "<svg/>",
  "index.html": "<!doctype html><title>Urna</title>",
  "locales/es/common.json": '{"vote":"Votar"}',
  "mf/admin/remoteEntry.js": "admin()",
  "mf/integrity.json": '{"/mf/voting/remoteEntry.js":"x"}',
  "mf/public/static/image/find-1.0947bb0ac2.webp": "webp",
  "mf/public/verification-worker.js": "verify()",
  "mf/voting/encryption-worker.js": "seal()",
  "mf/voting/remoteEntry.js": "voting()",
  "mf/voting/static/js/async/ballot.960631d6.js": "ballot()",
  "static/css/index.d879dae8.css": "p{}",
  "static/font/headings.cc48892a.woff2": "font",
  "static/js/index.bc632047.js": "shell()",
};
