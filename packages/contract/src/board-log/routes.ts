import type { z } from "zod";
import { CosignedCheckpoint } from "../audit/log-witness.ts";
import { body, bytes, empty, json, route } from "../api/route.ts";
import { tileParts } from "../api/tile-parts.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { BoardWitnesses } from "./witnesses.ts";

// The board of an election as a log, and those who follow it.
const tag = "Public";

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

export const getBoardWitnesses = route({
  method: "get",
  path: "/elections/{id}/board/log/witnesses",
  tag,
  auth: "public",
  summary: "The witnesses that the sealed definition names, and what each has signed last",
  params: ElectionPath,
  responses: { 200: json(BoardWitnesses) },
  errors: [],
});

export const addBoardCosignature = route({
  method: "post",
  path: "/elections/{id}/board/log/cosignatures",
  tag,
  auth: "public",
  summary: "Takes what a witness that the sealed definition names has signed; the newest of each is shown",
  params: ElectionPath,
  body: body(CosignedCheckpoint),
  maxBytes: 10_000,
  responses: { 204: empty("Taken, or there was a newer one") },
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
