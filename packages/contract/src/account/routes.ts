import { pageOf, PageQuery } from "../api/page.ts";
import { body, empty, json, route } from "../api/route.ts";
import { PasskeyCreationOptions } from "./passkey-answer.ts";
import { Passkey, PasskeyAddition, PasskeyName, PasskeyPath } from "./passkey.ts";
import {
  LanguageChange,
  OwnSession,
  PasswordChange,
  PasswordProof,
  Profile,
  RecoveryCodes,
  SessionPath,
} from "./profile.ts";
import { TotpConfirmation, TotpEnrolment } from "./totp.ts";

const own = { tag: "Administration: own account", auth: "admin", permission: "own" } as const;

export const getProfile = route({
  ...own,
  method: "get",
  path: "/admin/profile",
  beforeSecondFactor: true,
  summary: "Who is signed in",
  responses: { 200: json(Profile) },
  errors: [],
});

export const changeOwnPassword = route({
  ...own,
  method: "post",
  path: "/admin/profile/password",
  summary: "Changes the own password; every other session ends",
  body: body(PasswordChange),
  responses: { 204: empty("Changed") },
  errors: ["too-many-requests"],
});

export const changeOwnLanguage = route({
  ...own,
  method: "put",
  path: "/admin/profile/language",
  repeatable: "sets-a-value",
  summary: "The language of the letters to oneself",
  body: body(LanguageChange),
  responses: { 204: empty("Changed") },
  errors: [],
});

export const listOwnSessions = route({
  ...own,
  method: "get",
  path: "/admin/profile/sessions",
  list: true,
  summary: "The own sessions that are alive, the last used first",
  query: PageQuery,
  responses: { 200: json(pageOf(OwnSession)) },
  errors: [],
});

export const endOwnSession = route({
  ...own,
  method: "delete",
  path: "/admin/profile/sessions/{sessionId}",
  summary: "Ends one of the own sessions",
  params: SessionPath,
  responses: { 204: empty("Ended") },
  errors: [],
});

export const endOtherSessions = route({
  ...own,
  method: "post",
  path: "/admin/profile/end-other-sessions",
  repeatable: "deletes",
  summary: "Ends every own session but this one",
  responses: { 204: empty("Ended") },
  errors: [],
});

export const beginTotpEnrolment = route({
  ...own,
  method: "post",
  path: "/admin/profile/totp",
  beforeSecondFactor: true,
  confirm: true,
  summary: "Starts a second factor (RFC 6238); it counts once confirmed. One that is on is taken away first",
  responses: { 201: json(TotpEnrolment) },
  errors: ["write-conflict"],
});

export const confirmTotpEnrolment = route({
  ...own,
  method: "post",
  path: "/admin/profile/totp/confirm",
  beforeSecondFactor: true,
  summary: "Confirms the second factor with a code of it",
  body: body(TotpConfirmation),
  responses: { 200: json(RecoveryCodes, "The second factor counts from now on") },
  errors: ["not-found", "invalid-code", "too-many-requests"],
});

export const disableTotp = route({
  ...own,
  method: "post",
  path: "/admin/profile/totp/disable",
  summary: "Takes the application away as a second factor; the last one takes the recovery codes with it",
  body: body(PasswordProof),
  responses: { 204: empty("No code is asked for from now on") },
  errors: ["too-many-requests"],
});

export const listPasskeys = route({
  ...own,
  method: "get",
  path: "/admin/profile/passkeys",
  list: true,
  summary: "The own passkeys, the oldest first",
  query: PageQuery,
  responses: { 200: json(pageOf(Passkey)) },
  errors: [],
});

export const beginPasskeyEnrolment = route({
  ...own,
  method: "post",
  path: "/admin/profile/passkeys/options",
  beforeSecondFactor: true,
  confirm: true,
  summary: "What the browser makes a new passkey of",
  responses: { 201: json(PasskeyCreationOptions) },
  errors: ["write-conflict"],
});

export const addPasskey = route({
  ...own,
  method: "post",
  path: "/admin/profile/passkeys",
  beforeSecondFactor: true,
  summary: "Adds the passkey that the browser made; with the first second factor every other session ends",
  body: body(PasskeyAddition),
  responses: { 201: json(RecoveryCodes, "The passkey counts from now on") },
  errors: ["invalid-code", "code-expired", "write-conflict"],
});

export const renamePasskey = route({
  ...own,
  method: "put",
  path: "/admin/profile/passkeys/{passkeyId}",
  repeatable: "sets-a-value",
  summary: "Calls a passkey something else",
  params: PasskeyPath,
  body: body(PasskeyName),
  responses: { 204: empty("Renamed") },
  errors: [],
});

export const removePasskey = route({
  ...own,
  method: "delete",
  path: "/admin/profile/passkeys/{passkeyId}",
  confirm: true,
  summary: "Takes a passkey away; the last second factor takes the recovery codes with it",
  params: PasskeyPath,
  responses: { 204: empty("It opens nothing any more") },
  errors: [],
});

export const makeRecoveryCodes = route({
  ...own,
  method: "post",
  path: "/admin/profile/recovery-codes",
  summary: "Ten new recovery codes; those before stop working",
  body: body(PasswordProof),
  responses: { 201: json(RecoveryCodes) },
  errors: ["write-conflict", "too-many-requests"],
});
