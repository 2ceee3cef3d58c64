import { bytes, json, route } from "../api/route.ts";
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
