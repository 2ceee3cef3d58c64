import { Reason } from "../admin/page.ts";
import { RollPersonPath, VoterDetail, VoterDraft, VoterSaved } from "../admin/roll.ts";
import { ElectionPath } from "../public.ts";
import { body, empty, json, optionalBody, route } from "../route.ts";
import { z } from "zod";

// Single people of a roll. The audit log records every reading of one.

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
