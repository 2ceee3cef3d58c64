import { z } from "zod";
import { pageOf, PageQuery } from "../api/page.ts";
import { Reason } from "../api/reason.ts";
import { body, bytes, empty, json, optionalBody, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { DocumentQuery } from "../reports/report.ts";
import { RollAccess } from "./access.ts";
import { ChangesQuery, RollChanges, RollVersion, VersionPath } from "./version.ts";
import { RollPersonPath, RollVoters, VoterDetail, VoterDraft, VoterPath, VoterSaved } from "./voter.ts";

// The roll belongs to the election's process: all its elections share it. The audit log records every reading of one person.

const tag = "Administration: roll";
const path = "/admin/elections/{id}/roll/voters/{personId}";

export const getVoter = route({
  method: "get",
  path,
  tag,
  auth: "admin",
  permission: "roll.read",
  personalData: true,
  summary: "A person as the roll has them, with their history",
  params: RollPersonPath,
  responses: { 200: json(VoterDetail) },
  errors: [],
});

export const addVoter = route({
  method: "post",
  path: "/admin/elections/{id}/roll/voters",
  tag,
  auth: "admin",
  permission: "roll.write",
  confirm: "once-sealed",
  secondPerson: "once-sealed",
  timeoutMs: 60_000,
  summary: "Adds one person, as a version of its own",
  params: ElectionPath,
  body: body(VoterDraft),
  responses: { 201: json(VoterSaved) },
  errors: ["write-conflict", "roll-busy", "contact-in-use"],
});

export const correctVoter = route({
  method: "put",
  path,
  tag,
  auth: "admin",
  permission: "roll.write",
  confirm: "once-sealed",
  secondPerson: "once-sealed",
  timeoutMs: 60_000,
  summary: "Corrects one person, as a version of its own",
  params: RollPersonPath,
  body: body(VoterDraft),
  responses: { 200: json(VoterSaved) },
  errors: ["write-conflict", "roll-busy", "contact-in-use"],
});

export const resendCode = route({
  method: "post",
  path: `${path}/resend-code`,
  tag,
  auth: "admin",
  permission: "roll.read",
  personalData: true,
  summary: "Sends a new code for the one that the person asked for last",
  params: RollPersonPath,
  body: optionalBody(Reason),
  responses: { 202: json(z.object({ sentTo: z.string() })) },
  errors: ["already-voted", "no-live-code", "no-registered-email", "too-many-requests"],
});

export const unlockVoter = route({
  method: "post",
  path: `${path}/unlock`,
  tag,
  auth: "admin",
  permission: "roll.read",
  summary: "Forgets the wrong tries with a person's document",
  params: RollPersonPath,
  body: optionalBody(Reason),
  responses: { 204: empty("Unlocked") },
  errors: [],
});

export const listVoters = route({
  method: "get",
  path: "/admin/elections/{id}/roll",
  tag,
  auth: "admin",
  permission: "roll.read",
  list: true,
  personalData: true,
  summary: "Voters of the newest version, with the marks of this election",
  params: ElectionPath,
  query: PageQuery,
  responses: { 200: json(RollVoters) },
  errors: [],
});

export const listRollVersions = route({
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
});

export const compareRollVersions = route({
  method: "get",
  path: "/admin/elections/{id}/roll/versions/{versionId}/changes",
  tag,
  auth: "admin",
  permission: "roll.read",
  list: true,
  personalData: true,
  summary: "What a version has that another has not",
  params: VersionPath,
  query: ChangesQuery,
  responses: { 200: json(RollChanges) },
  errors: [],
});

export const getRollAccess = route({
  method: "get",
  path: "/admin/elections/{id}/roll/access",
  tag,
  auth: "admin",
  permission: "roll.read",
  summary: "Who of the newest version could enter by the election's rules",
  params: ElectionPath,
  responses: { 200: json(RollAccess) },
  errors: [],
});

export const getRollExhibition = route({
  method: "get",
  path: "/admin/elections/{id}/roll/exhibition.pdf",
  tag,
  auth: "admin",
  permission: "roll.read",
  personalData: true,
  summary: "The list that is exhibited: names, masked documents and categories, by establishment",
  params: ElectionPath,
  query: DocumentQuery,
  responses: {
    200: bytes("application/pdf", "The PDF, named in its language: `Nomina-para-exhibicion-….pdf`"),
  },
  errors: [],
});

export const disableVoter = route({
  method: "post",
  path: "/admin/elections/{id}/roll/voters/{personId}/disable",
  tag,
  auth: "admin",
  permission: "roll.write",
  confirm: "once-sealed",
  secondPerson: "once-sealed",
  summary: "Takes kit and casting away from a person who has not voted",
  params: VoterPath,
  body: optionalBody(Reason),
  responses: { 204: empty("Disabled") },
  errors: ["already-voted"],
});
