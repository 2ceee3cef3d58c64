import {
  type RegistrationRequestDetail,
  type RegistrationRequestRecord,
  RegistrationRequestDetail as DetailSchema,
  RequestState,
} from "@urna/contract/requests/registration-request";
import {
  type SupportRequestRecord,
  SupportRequestRecord as SupportSchema,
} from "@urna/contract/requests/support-request";
import * as routes from "@urna/contract/requests/routes";
import { Category, Language, SupportSubject } from "@urna/contract/words";
import type { RegistrationRequest, RollMatch } from "@urna/protos/identity/v1/registration";
import type { SupportRequest } from "@urna/protos/notification/v1/support";
import { actorOf } from "../../codec/actor.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { required } from "../../codec/required.ts";
import { optional } from "../../codec/text.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** An approval makes a version of the roll: everybody else's entries are carried over. */
const deadlineMs = 60_000;

export function listRegistrationRequests({ registrations }: Services) {
  return handle(routes.listRegistrationRequests, async ({ query, session, trace }) => {
    const request = { page: writePage(query), state: query.state ?? "", actor: actorOf(session) };
    const { requests, total } = await registrations.listRegistrationRequests(request, trace);
    return { status: 200, body: readPage(query, requests.map(readRequest), total) };
  });
}

export function getRegistrationRequest({ registrations }: Services) {
  return handle(
    routes.getRegistrationRequest,
    async ({ params, query: { processId = "" }, session, trace }) => {
      const asked = { id: params.requestId, processId, actor: actorOf(session) };
      const { request, match, versionId, history } = await registrations.getRegistrationRequest(asked, trace);
      const body = {
        request: readRequest(required(request)),
        versionId,
        ...(match && { match: readMatch(match) }),
        history: history.map(({ state, ...decision }) => ({ ...decision, state: RequestState.parse(state) })),
      };
      return { status: 200, body };
    },
  );
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
      processId: approval?.processId ?? "",
      versionId: approval?.versionId ?? "",
      personId: approval?.personId ?? "",
    };
    const { state } = await registrations.decideRegistrationRequest(request, { ...trace, deadlineMs });
    return { status: 200, body: { state: RequestState.parse(state) } };
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
    const request = { page: writePage(query), state: query.state ?? "", actor: actorOf(session) };
    const { requests, total } = await support.listSupportRequests(request, trace);
    return { status: 200, body: readPage(query, requests.map(readSupportRequest), total) };
  });
}

export function answerSupportRequest({ support }: Services) {
  return handle(routes.answerSupportRequest, async ({ params, body, session, trace }) => {
    const answer = { id: params.supportId, text: body.text, actor: actorOf(session) };
    await support.answerSupportRequest(answer, trace);
    return { status: 204 };
  });
}

function readRequest(message: RegistrationRequest): RegistrationRequestRecord {
  const { rut, message: text, category, language, state, ...record } = message;
  return {
    ...record,
    category: Category.parse(category),
    language: Language.parse(language),
    state: RequestState.parse(state),
    ...optional("rut", rut),
    ...optional("message", text),
  };
}

const Match = DetailSchema.shape.match.unwrap();

function readMatch({ entry, ...match }: RollMatch): NonNullable<RegistrationRequestDetail["match"]> {
  const { original: _, row: __, overlong: ___, ...person } = required(entry);
  return Match.parse({ ...match, entry: person });
}

function readSupportRequest(message: SupportRequest): SupportRequestRecord {
  const { answeredAt, answeredBy: _, answer, ...record } = message;
  return {
    ...record,
    subject: SupportSubject.parse(message.subject),
    state: SupportSchema.shape.state.parse(message.state),
    language: Language.parse(message.language),
    ...optional("answeredAt", answeredAt),
    ...optional("answer", answer),
  };
}
