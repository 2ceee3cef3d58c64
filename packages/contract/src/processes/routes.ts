import { z } from "zod";
import { pageOf, PageQuery } from "../api/page.ts";
import { body, json, route } from "../api/route.ts";
import { AdminElection } from "../elections/admin-election.ts";
import { CategoryElections, Process, ProcessDraft, ProcessPath, ProcessUpdate } from "./process.ts";

const tag = "Administration: elections";

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
