import {
  RegistrationRequestDetail,
  RegistrationRequestRecord,
} from "@urna/contract/requests/registration-request";
import { SupportRequestRecord } from "@urna/contract/requests/support-request";
import * as routes from "@urna/contract/requests/routes";
import type {
  GetRegistrationRequestResponse,
  RegistrationDecision,
  RegistrationRequest,
  RollMatch,
} from "@urna/protos/identity/v1/registration";
import type { SupportRequest } from "@urna/protos/notification/v1/support";
import { answered } from "@urna/service-kit/grpc/answered";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { readEntry } from "../../codec/roll.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** An approval makes a version of the roll: everybody else's entries are carried over. */
const deadlineMs = 60_000;

export function listRegistrationRequests({ registrations }: Services) {
  return handle(routes.listRegistrationRequests, async ({ query, session, trace }) => {
    const request = { page: writePage(query), state: query.state, actor: actorOf(session) };
    const { requests, total } = await registrations.listRegistrationRequests(request, trace);
    return { status: 200, body: readPage(query, requests.map(readRequest), total) };
  });
}

export function getRegistrationRequest({ registrations }: Services) {
  return handle(routes.getRegistrationRequest, async ({ params, query, session, trace }) => {
    const asked = { id: params.requestId, processId: query.processId, actor: actorOf(session) };
    return { status: 200, body: readDetail(await registrations.getRegistrationRequest(asked, trace)) };
  });
}

export function decideRegistrationRequest({ registrations }: Services) {
  return handle(routes.decideRegistrationRequest, async ({ params, body, session, trace }) => {
    const { approval, ...decision } = body;
    const entry = approval?.entry && { ...approval.entry, original: [], row: 0, overlong: false };
    const request = {
      id: params.requestId,
      ...decision,
      actor: actorOf(session),
      entry,
      processId: approval?.processId,
      versionId: approval?.versionId || undefined,
      personId: approval?.personId,
    };
    const decided = await registrations.decideRegistrationRequest(request, { ...trace, deadlineMs });
    return { status: 200, body: { state: answeredWord(decided.state) } };
  });
}

export function listExactRequests({ registrations }: Services) {
  return handle(routes.listExactRequests, async ({ query: { processId }, session, trace }) => {
    const asked = { processId, actor: actorOf(session) };
    const { requests } = await registrations.listExactRequests(asked, trace);
    return { status: 200, body: { items: requests.map(readRequest) } };
  });
}

export function approveExactRequests({ registrations }: Services) {
  return handle(routes.approveExactRequests, async ({ body, session, trace }) => {
    const request = { ...body, actor: actorOf(session) };
    const { approved } = await registrations.approveExactRequests(request, { ...trace, deadlineMs });
    return { status: 200, body: { approved } };
  });
}

export function listSupportRequests({ support }: Services) {
  return handle(routes.listSupportRequests, async ({ query, session, trace }) => {
    const request = { page: writePage(query), state: query.state, actor: actorOf(session) };
    const { requests, total } = await support.listSupportRequests(request, trace);
    return { status: 200, body: readPage(query, requests.map(readSupportRequest), total) };
  });
}

export function answerSupportRequest({ support }: Services) {
  return handle(routes.answerSupportRequest, async ({ params, body, session, trace }) => {
    const answer = { id: params.supportId, text: body.text || undefined, actor: actorOf(session) };
    await support.answerSupportRequest(answer, trace);
    return { status: 204 };
  });
}

const readRequest = (request: RegistrationRequest): RegistrationRequestRecord =>
  fieldsOf(RegistrationRequestRecord, request, {
    category: "word",
    language: "word",
    state: "word",
    createdAt: "time",
  });

const readDetail = (detail: GetRegistrationRequestResponse): RegistrationRequestDetail =>
  fieldsOf(RegistrationRequestDetail, detail, {
    request: (request: RegistrationRequest | undefined) => readRequest(answered(request)),
    match: readMatch,
    history: readHistory,
  });

const Match = RegistrationRequestDetail.shape.match.unwrap();

const readMatch = (match: RollMatch | undefined) =>
  match && fieldsOf(Match, match, { by: "word", differing: "words", entry: readEntry });

const Decided = RegistrationRequestDetail.shape.history.element;

const readHistory = (history: RegistrationDecision[]) =>
  history.map((decision) => fieldsOf(Decided, decision, { state: "word", at: "time" }));

const readSupportRequest = (message: SupportRequest): SupportRequestRecord =>
  fieldsOf(SupportRequestRecord, message, {
    subject: "word",
    state: "word",
    language: "word",
    createdAt: "time",
  });
