import { TotpConfirmation, TotpEnrolment } from "../admin/desk.ts";
import { PageQuery, pageOf } from "../admin/page.ts";
import {
  LanguageChange,
  OwnSession,
  PasswordChange,
  PasswordProof,
  Profile,
  RecoveryCodes,
  SessionPath,
} from "../admin/profile.ts";
import { body, empty, json, route } from "../route.ts";

const own = { tag: "Administration: own account", auth: "admin", permission: "own" } as const;

export const adminProfileRoutes = {
  getProfile: route({
    ...own,
    method: "get",
    path: "/admin/profile",
    summary: "Who is signed in",
    responses: { 200: json(Profile) },
    errors: [],
  }),
  changeOwnPassword: route({
    ...own,
    method: "post",
    path: "/admin/profile/password",
    summary: "Changes the own password; every other session ends",
    body: body(PasswordChange),
    responses: { 204: empty("Changed") },
    errors: ["too-many-requests"],
  }),
  changeOwnLanguage: route({
    ...own,
    method: "put",
    path: "/admin/profile/language",
    summary: "The language of the letters to oneself",
    body: body(LanguageChange),
    responses: { 204: empty("Changed") },
    errors: [],
  }),
  listOwnSessions: route({
    ...own,
    method: "get",
    path: "/admin/profile/sessions",
    list: true,
    summary: "The own sessions that are alive, the last used first",
    query: PageQuery,
    responses: { 200: json(pageOf(OwnSession)) },
    errors: [],
  }),
  endOwnSession: route({
    ...own,
    method: "delete",
    path: "/admin/profile/sessions/{sessionId}",
    summary: "Ends one of the own sessions",
    params: SessionPath,
    responses: { 204: empty("Ended") },
    errors: [],
  }),
  endOtherSessions: route({
    ...own,
    method: "post",
    path: "/admin/profile/end-other-sessions",
    summary: "Ends every own session but this one",
    responses: { 204: empty("Ended") },
    errors: [],
  }),
  beginTotpEnrolment: route({
    ...own,
    method: "post",
    path: "/admin/profile/totp",
    summary:
      "Starts a second factor (RFC 6238); it counts once confirmed. One that is on is taken away first",
    responses: { 201: json(TotpEnrolment) },
    errors: ["write-conflict"],
  }),
  confirmTotpEnrolment: route({
    ...own,
    method: "post",
    path: "/admin/profile/totp/confirm",
    summary: "Confirms the second factor with a code of it",
    body: body(TotpConfirmation),
    responses: { 200: json(RecoveryCodes, "The second factor counts from now on") },
    errors: ["not-found", "invalid-code", "too-many-requests"],
  }),
  disableTotp: route({
    ...own,
    method: "post",
    path: "/admin/profile/totp/disable",
    summary: "Takes the second factor and its recovery codes away",
    body: body(PasswordProof),
    responses: { 204: empty("Password alone from now on") },
    errors: ["too-many-requests"],
  }),
  makeRecoveryCodes: route({
    ...own,
    method: "post",
    path: "/admin/profile/recovery-codes",
    summary: "Ten new recovery codes; those before stop working",
    body: body(PasswordProof),
    responses: { 201: json(RecoveryCodes) },
    errors: ["write-conflict", "too-many-requests"],
  }),
} as const;
