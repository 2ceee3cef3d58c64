import { z } from "zod";
import {
  AdminElection,
  AdminElectionsQuery,
  CandidatePath,
  CategoryElections,
  Checklist,
  ElectionCopy,
  ElectionDraft,
  ElectionFile,
  ElectionHistory,
  ElectionImport,
  ElectionUpdate,
  Process,
  ProcessDraft,
  ProcessPath,
  ProcessUpdate,
  RevisionQuery,
} from "../admin/elections.ts";
import { Dashboard } from "../admin/dashboard.ts";
import { PageQuery, pageOf } from "../admin/page.ts";
import { Candidate, ElectionPath } from "../public.ts";
import { body, empty, json, photo, route } from "../route.ts";

const tag = "Administration: elections";

export const getDashboard = route({
  method: "get",
  path: "/admin/dashboard",
  tag,
  auth: "admin",
  permission: "own",
  summary: "What goes on and what waits for somebody, as far as the reader may see it",
  responses: { 200: json(Dashboard) },
  errors: [],
});

export const listProcesses = route({
  method: "get",
  path: "/admin/processes",
  tag,
  auth: "admin",
  permission: "elections.read",
  list: true,
  summary: "Processes, each a group of elections with one roll",
  query: PageQuery,
  responses: { 200: json(pageOf(Process)) },
  errors: [],
});

export const createProcess = route({
  method: "post",
  path: "/admin/processes",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Makes a process",
  body: body(ProcessDraft),
  responses: { 201: json(Process) },
  errors: ["write-conflict"],
});

export const updateProcess = route({
  method: "put",
  path: "/admin/processes/{id}",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary: "Changes what a process says, while each of its elections is a draft",
  params: ProcessPath,
  body: body(ProcessUpdate),
  responses: { 200: json(Process) },
  errors: ["not-found", "process-fixed"],
});

export const createCategoryElections = route({
  method: "post",
  path: "/admin/processes/{id}/elections",
  tag,
  auth: "admin",
  permission: "elections.write",
  summary:
    "Makes a draft for each category, where the process has none for it; the same again changes nothing",
  params: ProcessPath,
  body: body(CategoryElections),
  responses: { 200: json(z.object({ items: z.array(AdminElection) })) },
  errors: ["not-found", "write-conflict"],
});

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
  summary:
    "Gives a draft's candidate a picture, cut to a square and written anew without what it told besides",
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
