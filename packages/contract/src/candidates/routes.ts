import { pageOf, PageQuery } from "../api/page.ts";
import { body, bytes, json, photo, route } from "../api/route.ts";
import { AdminElection } from "../elections/admin-election.ts";
import { RevisionQuery } from "../elections/election-draft.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { Candidate, CandidatePath, PhotoPath, WithdrawBody } from "./candidate.ts";

const tag = "Administration: elections";

export const listCandidates = route({
  method: "get",
  path: "/admin/elections/{id}/candidates",
  tag,
  auth: "admin",
  permission: "elections.read",
  list: true,
  summary:
    "Candidates of one election of any state; `sort` is number or name, `q` a part of the name or list",
  params: ElectionPath,
  query: PageQuery,
  responses: { 200: json(pageOf(Candidate)) },
  errors: [],
});

export const putCandidatePhoto = route({
  method: "put",
  path: "/admin/elections/{id}/candidates/{number}/photo",
  tag,
  auth: "admin",
  permission: "elections.write",
  timeoutMs: 60_000,
  summary: "Gives a draft's candidate a picture, cut to a square and written anew without metadata",
  params: CandidatePath,
  query: RevisionQuery,
  body: photo,
  responses: { 200: json(AdminElection) },
  errors: ["write-conflict"],
});

export const removeCandidatePhoto = route({
  method: "delete",
  path: "/admin/elections/{id}/candidates/{number}/photo",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Takes the picture of a draft's candidate away",
  params: CandidatePath,
  query: RevisionQuery,
  responses: { 200: json(AdminElection) },
  errors: ["write-conflict"],
});

const resultsTag = "Administration: results";

export const withdrawCandidate = route({
  method: "post",
  path: "/admin/elections/{id}/candidates/{number}/withdraw",
  tag: resultsTag,
  auth: "admin",
  permission: "elections.step",
  confirm: true,
  summary:
    "Keeps that a candidate stands no more; the sealed ballot does not change. The same again changes nothing",
  params: CandidatePath,
  body: body(WithdrawBody),
  responses: { 200: json(AdminElection) },
  errors: ["write-conflict"],
});

const publicTag = "Public";

export const getPhoto = route({
  method: "get",
  path: "/photos/{sha256}",
  tag: publicTag,
  auth: "public",
  summary: "A candidate's picture, or the institution's logo; under its hash it never changes",
  params: PhotoPath,
  responses: { 200: bytes("image/webp", "The picture") },
  errors: [],
});
