import { z } from "zod";
import { PasskeyRequestOptions } from "../account/passkey-answer.ts";
import { body, empty, json, route } from "../api/route.ts";
import {
  AdminLogin,
  AdminSession,
  AdminToken,
  AdminUser,
  ForgotPassword,
  PasskeyChallenge,
  PasskeyLogin,
  ResetPassword,
  TotpLogin,
} from "./administrator.ts";
import {
  ClaveUnicaAddress,
  ClaveUnicaBeginning,
  ClaveUnicaLogin,
  LanguageSwitch,
  OtpChallenge,
  OtpRequest,
  OtpVerify,
  VoterLogin,
  VoterMe,
  VoterSession,
  VoterToken,
} from "./voter.ts";

const tag = "Sessions";

export const adminLogin = route({
  method: "post",
  path: "/admin/login",
  tag,
  auth: "public",
  aboutSession: true,
  summary: "Signs an administrator in; sets the cookie `urna_admin`",
  body: body(AdminLogin),
  anyCharacters: true,
  responses: { 200: json(AdminSession) },
  errors: ["invalid-credentials", "mfa-required", "proof-of-work-required", "too-many-requests"],
});

export const adminTotpLogin = route({
  method: "post",
  path: "/admin/login/totp",
  tag,
  auth: "public",
  aboutSession: true,
  summary: "Answers the second factor that `mfa-required` asked for",
  body: body(TotpLogin),
  responses: { 200: json(AdminSession) },
  errors: ["invalid-code", "code-expired", "too-many-requests"],
});

export const adminPasskeyOptions = route({
  method: "post",
  path: "/admin/login/passkey/options",
  tag,
  auth: "public",
  aboutSession: true,
  summary: "What a passkey has to sign to answer the second factor that `mfa-required` asked for",
  body: body(PasskeyChallenge),
  responses: { 200: json(PasskeyRequestOptions) },
  errors: ["invalid-code", "code-expired"],
});

export const adminPasskeyLogin = route({
  method: "post",
  path: "/admin/login/passkey",
  tag,
  auth: "public",
  aboutSession: true,
  repeatable: "attempt-key",
  summary: "Answers the second factor that `mfa-required` asked for with what a passkey signed",
  body: body(PasskeyLogin),
  responses: { 200: json(AdminSession) },
  errors: ["invalid-code", "code-expired", "too-many-requests"],
});

export const voterLogin = route({
  method: "post",
  path: "/auth/login",
  tag,
  auth: "public",
  aboutSession: true,
  entrance: true,
  summary: "Signs a voter in with document and last four; sets the cookie `urna_voter`",
  body: body(VoterLogin),
  responses: { 200: json(VoterSession) },
  errors: [
    "invalid-credentials",
    "stronger-sign-in-required",
    "help-desk-required",
    "proof-of-work-required",
    "too-many-requests",
  ],
});

export const adminRefresh = route({
  method: "post",
  path: "/admin/refresh",
  tag,
  auth: "public",
  aboutSession: true,
  sameOrigin: true,
  summary: "A new access token for the cookie, which is rotated",
  responses: { 200: json(AdminToken) },
  errors: ["not-signed-in"],
});

export const voterRefresh = route({
  method: "post",
  path: "/auth/refresh",
  tag,
  auth: "public",
  aboutSession: true,
  sameOrigin: true,
  summary: "A new access token for the cookie, which is rotated",
  responses: { 200: json(VoterToken) },
  errors: ["not-signed-in"],
});

export const adminLogout = route({
  method: "post",
  path: "/admin/logout",
  tag,
  auth: "public",
  aboutSession: true,
  sameOrigin: true,
  summary: "Ends the session of the cookie or the access token, if there is one",
  responses: { 204: empty("Signed out") },
  errors: [],
});

export const voterLogout = route({
  method: "post",
  path: "/auth/logout",
  tag,
  auth: "public",
  aboutSession: true,
  sameOrigin: true,
  summary: "Ends the session of the cookie or the access token, if there is one",
  responses: { 204: empty("Signed out") },
  errors: [],
});

export const adminMe = route({
  method: "get",
  path: "/admin/me",
  tag,
  auth: "admin",
  permission: "own",
  beforeSecondFactor: true,
  summary: "Who is signed in",
  responses: { 200: json(AdminUser) },
  errors: [],
});

export const voterMe = route({
  method: "get",
  path: "/auth/me",
  tag,
  auth: "voter",
  summary: "Who is signed in",
  responses: { 200: json(VoterMe) },
  errors: [],
});

export const switchLanguage = route({
  method: "put",
  path: "/auth/language",
  tag,
  auth: "voter",
  summary:
    "Saves the language that the voter switched the page to; emails to them are written in it from now on",
  body: body(LanguageSwitch),
  responses: { 204: empty("Remembered") },
  errors: [],
});

export const forgotPassword = route({
  method: "post",
  path: "/admin/forgot-password",
  tag,
  auth: "public",
  summary: "Sends a link to a known address; the answer is the same for every one",
  body: body(ForgotPassword),
  responses: { 202: json(z.object({}), "Taken, known address or not") },
  errors: [],
});

export const resetPassword = route({
  method: "post",
  path: "/admin/reset-password",
  tag,
  auth: "public",
  repeatable: "attempt-key",
  summary: "Sets a password with the link's token",
  body: body(ResetPassword),
  responses: { 204: empty("Done") },
  errors: ["invalid-or-expired-link", "too-many-requests"],
});

export const requestOtp = route({
  method: "post",
  path: "/auth/otp/request",
  tag,
  auth: "public",
  aboutSession: true,
  entrance: true,
  summary: "Sends a one-time code; sets the cookie `urna_challenge`",
  body: body(OtpRequest),
  responses: { 202: json(OtpChallenge) },
  errors: [
    "not-found",
    "no-registered-email",
    "identifier-ambiguous",
    "proof-of-work-required",
    "too-many-requests",
  ],
});

export const verifyOtp = route({
  method: "post",
  path: "/auth/otp/verify",
  tag,
  auth: "public",
  aboutSession: true,
  inside: true,
  summary: "Signs a voter in with the code, from the browser that asked for it; sets the cookie `urna_voter`",
  body: body(OtpVerify),
  responses: { 200: json(VoterSession) },
  errors: ["invalid-code", "code-expired", "code-used-up", "another-code-required", "too-many-requests"],
});

export const beginClaveUnica = route({
  method: "post",
  path: "/auth/clave-unica/begin",
  tag,
  auth: "public",
  aboutSession: true,
  entrance: true,
  summary: "Where the browser goes to sign in with ClaveÚnica",
  body: body(ClaveUnicaBeginning),
  responses: { 200: json(ClaveUnicaAddress) },
  errors: ["not-found", "method-not-offered", "too-many-requests"],
});

export const claveUnicaLogin = route({
  method: "post",
  path: "/auth/clave-unica/login",
  tag,
  auth: "public",
  aboutSession: true,
  inside: true,
  summary:
    "Signs a voter in with what ClaveÚnica answered, in the browser that began; sets the cookie `urna_voter`",
  body: body(ClaveUnicaLogin),
  responses: { 200: json(VoterSession) },
  errors: ["entry-expired", "invalid-credentials", "method-not-offered", "too-many-requests"],
});
