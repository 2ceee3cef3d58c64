import { hrefOf } from "@urna/contract/api/call";
import { PageBuildList, type PageBuild } from "@urna/contract/audit/page-builds";
import {
  getAuditCheckpoint,
  getAuditLogKey,
  getPageBuild,
  listPageBuilds,
} from "@urna/contract/audit/routes";
import { Elections } from "@urna/contract/public-elections/election";
import { listElections } from "@urna/contract/public-elections/routes";
import type { LogReader } from "@urna/transparency/growth";
import { tilePath } from "@urna/transparency/tile";
import { visitorOf, type Visitor } from "./visit.ts";

/** What a watcher reads of a site. All of it is only what the site says. */
export interface Site {
  readonly visit: Visitor;
  readonly log: LogReader;
  /** `<name>+<id>+<key>` (C2SP signed-note). */
  readKey(): Promise<string>;
  /** The builds that the site says are in its log, the newest first. */
  listBuilds(): Promise<readonly PageBuild[]>;
  /** The `digests.txt` of a build. */
  readDigests(build: string): Promise<string>;
  /** Paths of some pages that people open, and of one that nobody knows. */
  listAddresses(): Promise<readonly string[]>;
}

const answerMs = 15_000;
/** As many elections as one round opens. */
const mostElections = 20;

/** @param origin of the site, as people type it. */
export function openSite(origin: string): Site {
  const read = async (path: string) => {
    const url = new URL(path, origin);
    const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(answerMs) });
    if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
    return answer;
  };
  const log = hrefOf(getAuditCheckpoint, {}).replace(/\/checkpoint$/, "");
  return {
    visit: visitorOf(origin),
    log: {
      readCheckpoint: async () => (await read(hrefOf(getAuditCheckpoint, {}))).text(),
      readTile: async (tile) => new Uint8Array(await (await read(`${log}/${tilePath(tile)}`)).arrayBuffer()),
    },
    readKey: async () => (await (await read(hrefOf(getAuditLogKey, {}))).text()).trim(),
    listBuilds: async () => PageBuildList.parse(await (await read(hrefOf(listPageBuilds, {}))).json()).builds,
    readDigests: async (sha256) => (await read(hrefOf(getPageBuild, { params: { sha256 } }))).text(),
    listAddresses: async () => {
      const { elections } = Elections.parse(await (await read(hrefOf(listElections, {}))).json());
      const some = elections.slice(0, mostElections).map(({ id }) => `/votacion/${id}`);
      return ["/", `/${crypto.randomUUID()}`, ...some];
    },
  };
}
