import { pageOf } from "../api/page.ts";
import { body, empty, json, route } from "../api/route.ts";
import { AdminElection, AdminElectionsQuery } from "./admin-election.ts";
import { Checklist } from "./checklist.ts";
import { ElectionDraft, ElectionUpdate } from "./election-draft.ts";
import { ElectionCopy, ElectionFile, ElectionImport } from "./election-file.ts";
import { ElectionPath } from "./election-path.ts";
import { ElectionHistory } from "./history.ts";

const tag = "Administration: elections";

export const listAdminElections = route({
  method: "get",
  path: "/admin/elections",
  tag,
  auth: "admin",
  permission: "elections.read",
  list: true,
  summary: "Elections of every state",
  query: AdminElectionsQuery,
  responses: { 200: json(pageOf(AdminElection)) },
  errors: [],
});

export const createElection = route({
  method: "post",
  path: "/admin/elections",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Makes a draft",
  body: body(ElectionDraft),
  responses: { 201: json(AdminElection) },
  errors: ["not-found", "write-conflict"],
});

// Before the paths of one election: `import` is no id.
export const importElection = route({
  method: "post",
  path: "/admin/elections/import",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Makes a draft from a file, which is held against its form field by field",
  body: body(ElectionImport),
  responses: { 201: json(AdminElection) },
  errors: ["not-found", "write-conflict"],
});

export const getAdminElection = route({
  method: "get",
  path: "/admin/elections/{id}",
  tag,
  auth: "admin",
  permission: "elections.read",
  summary: "One election of any state",
  params: ElectionPath,
  responses: { 200: json(AdminElection) },
  errors: [],
});

export const updateElection = route({
  method: "put",
  path: "/admin/elections/{id}",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary:
    "Replaces a draft; a conflict names `revision` where somebody changed it meanwhile, `code` where that is taken",
  params: ElectionPath,
  body: body(ElectionUpdate),
  responses: { 200: json(AdminElection) },
  errors: ["write-conflict"],
});

export const copyElection = route({
  method: "post",
  path: "/admin/elections/{id}/copy",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Makes a draft with everything of an election but its code, dates and seed",
  params: ElectionPath,
  body: body(ElectionCopy),
  responses: { 201: json(AdminElection) },
  errors: ["write-conflict"],
});

export const exportElection = route({
  method: "get",
  path: "/admin/elections/{id}/file",
  tag,
  auth: "admin",
  permission: "elections.read",
  summary: "The election as a file that can be imported",
  params: ElectionPath,
  responses: { 200: json(ElectionFile) },
  errors: [],
});

export const deleteElection = route({
  method: "delete",
  path: "/admin/elections/{id}",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Deletes a draft",
  params: ElectionPath,
  responses: { 204: empty("Deleted") },
  errors: ["write-conflict"],
});

export const getElectionHistory = route({
  method: "get",
  path: "/admin/elections/{id}/history",
  tag,
  auth: "admin",
  permission: "elections.read",
  summary: "What happened to the election: who did what, when and why, held against the audit log",
  params: ElectionPath,
  responses: { 200: json(ElectionHistory) },
  errors: [],
});

export const getChecklist = route({
  method: "get",
  path: "/admin/elections/{id}/checklist",
  tag,
  auth: "admin",
  permission: "elections.read",
  summary: "What stands in the way of the next step",
  params: ElectionPath,
  responses: { 200: json(Checklist) },
  errors: [],
});
