import { body, empty, json, route } from "../api/route.ts";
import { Confirmation, ConfirmationOptions } from "./confirmation.ts";
import { ActAgreement, PendingActPath, PendingActs } from "./pending-act.ts";

// What calls with `confirm` and `secondPerson` ask of administrators besides a session.

const own = { tag: "Administration: sensitive actions", auth: "admin", permission: "own" } as const;

export const getConfirmationOptions = route({
  ...own,
  method: "post",
  path: "/admin/session/confirmation/options",
  beforeSecondFactor: true,
  summary: "How the administrator may prove anew who they are",
  responses: { 200: json(ConfirmationOptions) },
  errors: [],
});

export const confirmSession = route({
  ...own,
  method: "post",
  path: "/admin/session/confirmation",
  beforeSecondFactor: true,
  summary: "Proves anew who is at this session; sensitive actions are open to it for the next minutes",
  body: body(Confirmation),
  anyCharacters: true,
  responses: { 204: empty("Confirmed") },
  errors: ["invalid-code", "too-many-requests"],
});

export const listPendingActs = route({
  ...own,
  method: "get",
  path: "/admin/pending-acts",
  summary:
    "What waits for a second administrator: the reader's own, and what they may join; and every act on an account that waits",
  responses: { 200: json(PendingActs) },
  errors: [],
});

export const withdrawPendingAct = route({
  ...own,
  method: "delete",
  path: "/admin/pending-acts/{actId}",
  summary: "Takes back what oneself asked for; a superadministrator objects to an act on an account",
  params: PendingActPath,
  responses: { 204: empty("Taken back") },
  errors: [],
});

export const agreeToAct = route({
  ...own,
  method: "post",
  path: "/admin/pending-acts/{actId}/agree",
  permission: ["users.manage", "settings.write"],
  confirm: true,
  summary: "Agrees to an act on an account; the second agreement begins its waiting, the third does it",
  params: PendingActPath,
  responses: { 200: json(ActAgreement) },
  errors: ["account-too-new", "second-factor-required", "write-conflict", "too-many-requests"],
});

export const endSetup = route({
  ...own,
  method: "post",
  path: "/admin/setup/end",
  permission: "users.manage",
  confirm: true,
  summary: "Says that the installation is set up, for good: invitations need others too from now on",
  responses: { 204: empty("Ended") },
  errors: [],
});
