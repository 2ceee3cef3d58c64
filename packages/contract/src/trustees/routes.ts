import { body, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { ElectionTrustees, TrusteePath, TrusteesShare, TrusteesUpdate } from "./election-trustees.ts";

const tag = "Administration: trustees";

export const getTrustees = route({
  method: "get",
  path: "/admin/elections/{id}/trustees",
  tag,
  auth: "admin",
  permission: "elections.read",
  personalData: true,
  view: "trustee.view",
  summary: "Who keeps the keys of an election, and how far they have come in making them",
  params: ElectionPath,
  responses: { 200: json(ElectionTrustees) },
  errors: [],
});

export const updateTrustees = route({
  method: "put",
  path: "/admin/elections/{id}/trustees",
  tag,
  auth: "admin",
  permission: "elections.write",
  confirm: true,
  personalData: true,
  summary:
    "Replaces plan and people of a draft; a conflict names `revision` where somebody changed them meanwhile, `restart` where keys would be lost",
  params: ElectionPath,
  body: body(TrusteesUpdate),
  responses: { 200: json(ElectionTrustees) },
  errors: ["write-conflict"],
});

export const shareTrustees = route({
  method: "post",
  path: "/admin/elections/{id}/trustees/share",
  tag,
  auth: "admin",
  permission: "elections.write",
  confirm: true,
  personalData: true,
  summary:
    "Gives other drafts of the process, which have no people yet, the same people under the same links",
  params: ElectionPath,
  body: body(TrusteesShare),
  responses: { 200: json(ElectionTrustees) },
  errors: ["write-conflict"],
});

export const inviteTrustees = route({
  method: "post",
  path: "/admin/elections/{id}/trustees/invite",
  tag,
  auth: "admin",
  permission: "elections.write",
  personalData: true,
  view: "trustee.view",
  summary: "Sends a link to everybody who has none yet",
  params: ElectionPath,
  responses: { 200: json(ElectionTrustees) },
  errors: ["write-conflict"],
});

export const remindTrustees = route({
  method: "post",
  path: "/admin/elections/{id}/trustees/remind",
  tag,
  auth: "admin",
  permission: "elections.write",
  personalData: true,
  view: "trustee.view",
  summary: "Sends the same link again to whom the ceremony waits for, at most once an hour each",
  params: ElectionPath,
  responses: { 200: json(ElectionTrustees) },
  errors: ["write-conflict"],
});

export const renewTrusteeLink = route({
  method: "post",
  path: "/admin/elections/{id}/trustees/{trusteeId}/link",
  tag,
  auth: "admin",
  permission: "elections.write",
  confirm: true,
  personalData: true,
  summary: "Makes a new link of one person and sends it; the old one is dead at once",
  params: TrusteePath,
  responses: { 200: json(ElectionTrustees) },
  errors: ["write-conflict"],
});
