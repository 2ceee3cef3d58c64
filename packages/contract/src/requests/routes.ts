import { pageOf } from "../api/page.ts";
import { body, empty, json, route } from "../api/route.ts";
import { ExactApproval, ExactApproved, ExactMatches, ExactMatchesQuery } from "./exact-matches.ts";
import { Reference } from "./reference.ts";
import {
  RegistrationRequest,
  RegistrationRequestDetail,
  RegistrationRequestRecord,
  RegistrationRequestsQuery,
  RequestDecided,
  RequestDecision,
  RequestPath,
  RequestQuery,
} from "./registration-request.ts";
import {
  SupportAnswer,
  SupportPath,
  SupportRequest,
  SupportRequestRecord,
  SupportRequestsQuery,
} from "./support-request.ts";

// The audit log records every reading of what people wrote.

const tag = "Administration: requests";
const path = "/admin/registration-requests";

export const listRegistrationRequests = route({
  method: "get",
  path,
  tag,
  auth: "admin",
  permission: "requests.read",
  list: true,
  personalData: true,
  summary: "People who ask to be put on the roll",
  query: RegistrationRequestsQuery,
  responses: { 200: json(pageOf(RegistrationRequestRecord)) },
  errors: [],
});

export const listExactRequests = route({
  method: "get",
  path: `${path}/exact-matches`,
  tag,
  auth: "admin",
  permission: "requests.decide",
  personalData: true,
  summary: "Undecided requests of people who stand on the newest roll exactly as they wrote; the oldest 200",
  query: ExactMatchesQuery,
  responses: { 200: json(ExactMatches) },
  errors: [],
});

export const approveExactRequests = route({
  method: "post",
  path: `${path}/exact-matches`,
  tag,
  auth: "admin",
  permission: "requests.decide",
  summary: "Approves those of the requests that still match exactly",
  body: body(ExactApproval),
  responses: { 200: json(ExactApproved) },
  errors: [],
});

export const getRegistrationRequest = route({
  method: "get",
  path: `${path}/{requestId}`,
  tag,
  auth: "admin",
  permission: "requests.decide",
  personalData: true,
  summary: "One request, its history and whom of the newest roll it is likest to",
  params: RequestPath,
  query: RequestQuery,
  responses: { 200: json(RegistrationRequestDetail) },
  errors: [],
});

export const decideRegistrationRequest = route({
  method: "post",
  path: `${path}/{requestId}/decision`,
  tag,
  auth: "admin",
  permission: "requests.decide",
  confirm: "once-sealed",
  secondPerson: "once-sealed",
  summary: "Takes a request a step further and writes to the applicant; the same step again changes nothing",
  params: RequestPath,
  body: body(RequestDecision),
  responses: { 200: json(RequestDecided) },
  errors: ["write-conflict", "roll-busy", "contact-in-use"],
});

export const listSupportRequests = route({
  method: "get",
  path: "/admin/support-requests",
  tag,
  auth: "admin",
  permission: "requests.read",
  list: true,
  personalData: true,
  summary: "What people wrote to the help desk",
  query: SupportRequestsQuery,
  responses: { 200: json(pageOf(SupportRequestRecord)) },
  errors: [],
});

export const answerSupportRequest = route({
  method: "post",
  path: "/admin/support-requests/{supportId}/answer",
  tag,
  auth: "admin",
  permission: "requests.read",
  summary: "Sends who asked an answer by email, once; the same answer again changes nothing",
  params: SupportPath,
  body: body(SupportAnswer),
  responses: { 204: empty("It is on its way") },
  errors: ["write-conflict"],
});

const publicTag = "Public";

export const createRegistrationRequest = route({
  method: "post",
  path: "/registration-requests",
  tag: publicTag,
  auth: "public",
  summary: "Asks to be put on the roll",
  body: body(RegistrationRequest),
  responses: { 201: json(Reference) },
  errors: ["too-many-requests", "write-conflict"],
});

export const createSupportRequest = route({
  method: "post",
  path: "/support-requests",
  tag: publicTag,
  auth: "public",
  summary: "Writes to the help desk",
  body: body(SupportRequest),
  responses: { 201: json(Reference) },
  errors: ["too-many-requests"],
});
