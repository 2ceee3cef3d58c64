import { hrefOf } from "@urna/contract/api/call";
import { PageBuildList, type PageBuild } from "@urna/contract/audit/page-builds";
import { LogWitnesses } from "@urna/contract/audit/log-witness";
import {
  addAuditCosignature,
  getAuditCheckpoint,
  getAuditLogKey,
  getAuditWitnesses,
  getPageBuild,
  listPageBuilds,
} from "@urna/contract/audit/routes";
import { ElectionId } from "@urna/contract/identifiers";
import { Board as BoardPage } from "@urna/contract/public-elections/board";
import { ElectionDetail, Elections } from "@urna/contract/public-elections/election";
import { addBoardCosignature, getBoardCheckpoint, getBoardWitnesses } from "@urna/contract/board-log/routes";
import { getBoard, getElection, listElections } from "@urna/contract/public-elections/routes";
import type { LogReader } from "@urna/transparency/growth";
import { tilePath } from "@urna/transparency/tile";
import { visitorOf, type Visitor } from "./visit.ts";

/** What a watcher reads of a site. All of it is only what the site says. */
export interface Site {
  readonly visit: Visitor;
  readonly log: LogReader;
  readonly desk: WitnessDesk;
  /** `<name>+<id>+<key>` (C2SP signed-note). */
  readKey(): Promise<string>;
  /** The builds that the site says are in its log, the newest first. */
  listBuilds(): Promise<readonly PageBuild[]>;
  /** The `digests.txt` of a build. */
  readDigests(build: string): Promise<string>;
  /** Ids of the elections that are not drafts. */
  listElections(): Promise<readonly string[]>;
  /** The board of an election: its log, the key that signs it (base64url), and its trackers after one of them. */
  board(electionId: string): Board;
  /** Paths of some pages that people open, and of one that nobody knows. */
  listAddresses(): Promise<readonly string[]>;
}

const answerMs = 15_000;
/** Trackers that a site gives at once. */
const pageLength = 1_000;
/** As many elections as one round opens. */
const mostElections = 20;

/** Where a site takes what witnesses sign of one of its logs. */
export interface WitnessDesk {
  /** The witnesses that it asks for, with the size of the tree that each has signed last. */
  list(): Promise<readonly { readonly key: string; readonly size?: number | undefined }[]>;
  bring(note: string): Promise<void>;
}

/** The board of an election, as a site shows it. */
export interface Board {
  readonly log: LogReader;
  readonly desk: WitnessDesk;
  /** The election's acknowledgement key, base64url. */
  readKey(): Promise<string>;
  /** In the order of the board, from after the last one that is known. */
  readTrackers(after: string | undefined): AsyncGenerator<readonly string[]>;
}

/** @param origin of the site, as people type it. */
export function openSite(origin: string): Site {
  const read = readerOf(origin);
  const listElectionIds = async () =>
    Elections.parse(await read.json(hrefOf(listElections, {}))).elections.map(({ id }) => id);
  return {
    visit: visitorOf(origin),
    log: logAt(read, hrefOf(getAuditCheckpoint, {})),
    desk: deskAt(read, hrefOf(getAuditWitnesses, {}), hrefOf(addAuditCosignature, {})),
    readKey: async () => (await read.text(hrefOf(getAuditLogKey, {}))).trim(),
    listBuilds: async () => PageBuildList.parse(await read.json(hrefOf(listPageBuilds, {}))).builds,
    readDigests: (sha256) => read.text(hrefOf(getPageBuild, { params: { sha256 } })),
    listElections: listElectionIds,
    board: (id) => boardOf(read, { id: ElectionId.parse(id) }),
    listAddresses: async () => {
      const some = (await listElectionIds()).slice(0, mostElections).map((id) => `/votacion/${id}`);
      return ["/", `/${crypto.randomUUID()}`, ...some];
    },
  };
}

type Reader = ReturnType<typeof readerOf>;

function readerOf(origin: string) {
  const read = async (path: string, sent: RequestInit = {}) => {
    const url = new URL(path, origin);
    const signal = AbortSignal.timeout(answerMs);
    const answer = await fetch(url, { redirect: "error", signal, ...sent });
    if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}`);
    return answer;
  };
  return {
    text: async (path: string) => (await read(path)).text(),
    json: async (path: string): Promise<unknown> => (await read(path)).json(),
    post: async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      await read(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
    bytes: async (path: string) => new Uint8Array(await (await read(path)).arrayBuffer()),
  };
}

/** A log's parts are beside its checkpoint. */
function logAt(read: Reader, checkpoint: string): LogReader {
  const folder = checkpoint.slice(0, checkpoint.lastIndexOf("/"));
  return {
    readCheckpoint: () => read.text(checkpoint),
    readTile: (tile) => read.bytes(`${folder}/${tilePath(tile)}`),
  };
}

function deskAt(read: Reader, list: string, bring: string): WitnessDesk {
  return {
    list: async () => LogWitnesses.parse(await read.json(list)).witnesses,
    bring: (note) => read.post(bring, { note }),
  };
}

function boardOf(read: Reader, params: { id: ElectionId }): Board {
  return {
    log: logAt(read, hrefOf(getBoardCheckpoint, { params })),
    desk: deskAt(read, hrefOf(getBoardWitnesses, { params }), hrefOf(addBoardCosignature, { params })),
    readKey: async () =>
      ElectionDetail.parse(await read.json(hrefOf(getElection, { params }))).acknowledgementKey,
    readTrackers: async function* (after) {
      for (let last = after; ;) {
        const query = { limit: pageLength, ...(last !== undefined && { after: last }) };
        const { ballots, next } = BoardPage.parse(await read.json(hrefOf(getBoard, { params, query })));
        yield ballots.map(({ tracker }) => tracker);
        if (next === null) return;
        last = next;
      }
    },
  };
}
