import {
  DeliveryLogEntry,
  RegistrationRequestRecord,
  SettingsChange,
  SupportRequestRecord,
  TotpConfirmation,
  TotpEnrolment,
} from "../admin/desk.ts";
import { PageQuery, pageOf } from "../admin/page.ts";
import { Settings } from "../public.ts";
import { AdminUser } from "../sessions.ts";
import { body, empty, json, route } from "../route.ts";

const tag = "Administration: desk";

export const adminDeskRoutes = {
  listMessages: route({
    method: "get",
    path: "/admin/messages",
    tag,
    auth: "admin",
    list: true,
    summary: "Delivery log of the emails",
    query: PageQuery,
    responses: { 200: json(pageOf(DeliveryLogEntry)) },
    errors: [],
  }),
  listRegistrationRequests: route({
    method: "get",
    path: "/admin/registration-requests",
    tag,
    auth: "admin",
    list: true,
    summary: "People who ask to be put on the roll",
    query: PageQuery,
    responses: { 200: json(pageOf(RegistrationRequestRecord)) },
    errors: [],
  }),
  listSupportRequests: route({
    method: "get",
    path: "/admin/support-requests",
    tag,
    auth: "admin",
    list: true,
    summary: "What people wrote to the help desk",
    query: PageQuery,
    responses: { 200: json(pageOf(SupportRequestRecord)) },
    errors: [],
  }),
  getAdminSettings: route({
    method: "get",
    path: "/admin/settings",
    tag,
    auth: "admin",
    summary: "The institution's settings",
    responses: { 200: json(Settings) },
    errors: [],
  }),
  updateSettings: route({
    method: "put",
    path: "/admin/settings",
    tag,
    auth: "admin",
    summary: "Changes the institution's settings",
    body: body(SettingsChange),
    responses: { 200: json(Settings) },
    errors: [],
  }),
  getProfile: route({
    method: "get",
    path: "/admin/profile",
    tag,
    auth: "admin",
    summary: "Who is signed in",
    responses: { 200: json(AdminUser) },
    errors: [],
  }),
  beginTotpEnrolment: route({
    method: "post",
    path: "/admin/profile/totp",
    tag,
    auth: "admin",
    summary: "Starts a second factor (RFC 6238); it counts once confirmed",
    responses: { 201: json(TotpEnrolment) },
    errors: [],
  }),
  confirmTotpEnrolment: route({
    method: "post",
    path: "/admin/profile/totp/confirm",
    tag,
    auth: "admin",
    summary: "Confirms the second factor with a code of it",
    body: body(TotpConfirmation),
    responses: { 204: empty("The second factor counts from now on") },
    errors: ["invalid-code"],
  }),
} as const;
