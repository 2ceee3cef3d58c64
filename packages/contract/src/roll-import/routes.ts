import { pageOf } from "../api/page.ts";
import { bytes, empty, json, optionalBody, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { RollVersion, VersionPath } from "../roll/version.ts";
import { RollDryRun } from "./dry-run.ts";
import {
  FindingsQuery,
  ImportPath,
  RollCommit,
  RollFinding,
  RollImportState,
  UnfinishedImports,
} from "./import-state.ts";
import { RollImport } from "./roll-entry.ts";
import { RollFile, RollImportQuery } from "./roll-file.ts";

const tag = "Administration: roll";
/** A file of 20 MB, on a slow line, checked row by row. */
const fileTimeoutMs = 200_000;

export const readRollFile = route({
  method: "post",
  path: "/admin/elections/{id}/roll/files",
  tag,
  auth: "admin",
  permission: "roll.write",
  repeatable: "read-only",
  timeoutMs: fileTimeoutMs,
  summary: "Reads a file's header and says what each column seems to be; keeps nothing",
  params: ElectionPath,
  body: { kind: "roll", schema: RollImport },
  responses: { 200: json(RollFile) },
  errors: [],
});

export const importRoll = route({
  method: "post",
  path: "/admin/elections/{id}/roll/imports",
  tag,
  auth: "admin",
  permission: "roll.write",
  timeoutMs: fileTimeoutMs,
  summary: "Dry run: checks a whole roll and says what it would change",
  params: ElectionPath,
  query: RollImportQuery,
  body: { kind: "roll", schema: RollImport },
  responses: { 201: json(RollDryRun) },
  errors: [],
});

export const getRollImport = route({
  method: "get",
  path: "/admin/elections/{id}/roll/imports/{importId}",
  tag,
  auth: "admin",
  permission: "roll.read",
  summary: "An import, and how far its commit has come",
  params: ImportPath,
  responses: { 200: json(RollImportState) },
  errors: [],
});

export const listUnfinishedImports = route({
  method: "get",
  path: "/admin/elections/{id}/roll/imports",
  tag,
  auth: "admin",
  permission: "roll.write",
  summary: "Imports of the election's process that were checked and not committed, the newest first",
  params: ElectionPath,
  responses: { 200: json(UnfinishedImports) },
  errors: [],
});

export const discardImport = route({
  method: "delete",
  path: "/admin/elections/{id}/roll/imports/{importId}",
  tag,
  auth: "admin",
  permission: "roll.write",
  repeatable: "deletes",
  summary: "Forgets an import that was not committed",
  params: ImportPath,
  responses: { 204: empty("Forgotten") },
  errors: ["roll-busy"],
});

export const listRollFindings = route({
  method: "get",
  path: "/admin/elections/{id}/roll/imports/{importId}/findings",
  tag,
  auth: "admin",
  permission: "roll.write",
  list: true,
  personalData: true,
  summary: "Errors of an import and then its warnings, by row",
  params: ImportPath,
  query: FindingsQuery,
  responses: { 200: json(pageOf(RollFinding)) },
  errors: [],
});

export const commitRoll = route({
  method: "post",
  path: "/admin/elections/{id}/roll/imports/{importId}/commit",
  tag,
  auth: "admin",
  permission: "roll.write",
  confirm: "once-sealed",
  secondPerson: "once-sealed",
  repeatable: "done-once",
  timeoutMs: fileTimeoutMs,
  summary: "Makes the checked roll the newest version",
  params: ImportPath,
  body: optionalBody(RollCommit),
  responses: { 200: json(RollVersion) },
  errors: ["write-conflict", "roll-busy"],
});

export const restoreRollVersion = route({
  method: "post",
  path: "/admin/elections/{id}/roll/versions/{versionId}/restoring",
  tag,
  auth: "admin",
  permission: "roll.write",
  timeoutMs: fileTimeoutMs,
  summary: "Dry run: what the roll would become with the people and voter groups of an older version",
  params: VersionPath,
  responses: { 201: json(RollDryRun) },
  errors: ["same-roll"],
});

export const getRollTemplateCsv = route({
  method: "get",
  path: "/admin/roll-template/csv",
  tag,
  auth: "admin",
  permission: "roll.read",
  summary: "An empty roll as text",
  responses: { 200: bytes("text/csv; charset=utf-8", "The template") },
  errors: [],
});

export const getRollTemplateXlsx = route({
  method: "get",
  path: "/admin/roll-template/xlsx",
  tag,
  auth: "admin",
  permission: "roll.read",
  summary: "An empty roll as a spreadsheet",
  responses: {
    200: bytes("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "The template"),
  },
  errors: [],
});
