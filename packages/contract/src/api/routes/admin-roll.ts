import { PageQuery, pageOf, Reason } from "../admin/page.ts";
import { VoterPath } from "../admin/elections.ts";
import { ImportPath, RollDryRun, RollImport, RollVersion, RollVoter } from "../admin/roll.ts";
import { ElectionPath } from "../public.ts";
import { empty, json, optionalBody, route } from "../route.ts";

const tag = "Administration: roll";

/** The roll belongs to the election's process: what one election imports, the others of its process see. */
export const adminRollRoutes = {
  listVoters: route({
    method: "get",
    path: "/admin/elections/{id}/roll",
    tag,
    auth: "admin",
    permission: "roll.read",
    list: true,
    summary: "Voters of the newest version, with the marks of this election",
    params: ElectionPath,
    query: PageQuery,
    responses: { 200: json(pageOf(RollVoter)) },
    errors: [],
  }),
  importRoll: route({
    method: "post",
    path: "/admin/elections/{id}/roll/imports",
    tag,
    auth: "admin",
    permission: "roll.write",
    summary: "Dry run: checks a whole roll and says what it would change",
    params: ElectionPath,
    body: { kind: "roll", schema: RollImport },
    responses: { 201: json(RollDryRun) },
    errors: [],
  }),
  commitRoll: route({
    method: "post",
    path: "/admin/elections/{id}/roll/imports/{importId}/commit",
    tag,
    auth: "admin",
    permission: "roll.write",
    summary: "Makes the checked roll the newest version",
    params: ImportPath,
    body: optionalBody(Reason),
    responses: { 200: json(RollVersion) },
    errors: ["write-conflict"],
  }),
  listRollVersions: route({
    method: "get",
    path: "/admin/elections/{id}/roll/versions",
    tag,
    auth: "admin",
    permission: "roll.read",
    list: true,
    summary: "Versions, newest first",
    params: ElectionPath,
    query: PageQuery,
    responses: { 200: json(pageOf(RollVersion)) },
    errors: [],
  }),
  disableVoter: route({
    method: "post",
    path: "/admin/elections/{id}/roll/voters/{personId}/disable",
    tag,
    auth: "admin",
    permission: "roll.write",
    summary: "Takes kit and casting away from a person who has not voted",
    params: VoterPath,
    body: optionalBody(Reason),
    responses: { 204: empty("Disabled") },
    errors: ["already-voted"],
  }),
} as const;
