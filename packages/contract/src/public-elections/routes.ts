import type { z } from "zod";
import { bytes, json, route } from "../api/route.ts";
import { tileParts } from "../api/tile-parts.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { Board, BoardQuery } from "./board.ts";
import { ElectionDetail, Elections, ElectionsQuery } from "./election.ts";

const tag = "Public";

export const listElections = route({
  method: "get",
  path: "/elections",
  tag,
  auth: "public",
  summary: "Every election that is not a draft",
  query: ElectionsQuery,
  responses: { 200: json(Elections) },
  errors: [],
});

export const getElection = route({
  method: "get",
  path: "/elections/{id}",
  tag,
  auth: "public",
  summary: "One election with candidates and rules",
  params: ElectionPath,
  responses: { 200: json(ElectionDetail) },
  errors: [],
});

export const getBoard = route({
  method: "get",
  path: "/elections/{id}/board",
  tag,
  auth: "public",
  summary: "Trackers of the published batches, in an order that never changes",
  params: ElectionPath,
  query: BoardQuery,
  responses: { 200: json(Board) },
  errors: [],
});

export const getArchive = route({
  method: "get",
  path: "/elections/{id}/archive",
  tag,
  auth: "public",
  summary: "The Belenios archive; until publication it ends at EndBallots",
  params: ElectionPath,
  responses: { 200: bytes("application/octet-stream", "The `.bel` file") },
  errors: [],
});

export const getCommitments = route({
  method: "get",
  path: "/elections/{id}/commitments",
  tag,
  auth: "public",
  summary:
    "One commitment beside each public credential of the archive, in their order; the definition has the root of both",
  params: ElectionPath,
  responses: {
    200: bytes("application/json", "JSON array of SHA-256 in lower-case hex; it never changes"),
  },
  errors: [],
});

export const getDefinition = route({
  method: "get",
  path: "/elections/{id}/definition",
  tag,
  auth: "public",
  summary: "The sealed definition, byte for byte; its SHA-256 ends the election object's description",
  params: ElectionPath,
  responses: { 200: bytes("application/json", "Canonical JSON") },
  errors: [],
});

export const getBoardCheckpoint = route({
  method: "get",
  path: "/elections/{id}/board/log/checkpoint",
  tag,
  auth: "public",
  summary:
    "The board as a log of its trackers, as a note signed with the election's acknowledgement key (C2SP tlog-checkpoint), for witnesses that others run",
  params: ElectionPath,
  responses: { 200: bytes("text/plain; charset=utf-8", "Origin, size, root, and the election's signature") },
  errors: [],
});

const boardTileRoute = <
  const Path extends `/elections/{id}/board/log/tile/${string}`,
  Params extends z.ZodRawShape,
>(
  path: Path,
  parts: Params,
) =>
  route({
    method: "get",
    path,
    tag,
    auth: "public",
    summary: "Hashes of the board's tree (C2SP tlog-tiles), such as `tile/0/067.p/12`",
    params: ElectionPath.extend(parts),
    responses: { 200: bytes("application/octet-stream", "Of 32 bytes each; they never change") },
    errors: [],
  });

const boardLog = "/elections/{id}/board/log";

export const getBoardTile = boardTileRoute(`${boardLog}/tile/{level}/{first}`, tileParts.one);
export const getBoardTileInTwoParts = boardTileRoute(
  `${boardLog}/tile/{level}/{first}/{second}`,
  tileParts.two,
);
export const getBoardTileInThreeParts = boardTileRoute(
  `${boardLog}/tile/{level}/{first}/{second}/{third}`,
  tileParts.three,
);
