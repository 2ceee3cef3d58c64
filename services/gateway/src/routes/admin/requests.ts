import type { RegistrationRequestRecord, SupportRequestRecord } from "@urna/contract/api/admin/desk";
import type { Routes } from "@urna/contract/api/routes";
import { Category, SupportSubject } from "@urna/contract/words";
import type { RegistrationRequest } from "@urna/protos/identity/v1/registration";
import type { SupportRequest } from "@urna/protos/notification/v1/support";
import { readPage, writePage } from "../../codec/page.ts";
import { optional } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type ListRegistrationRequests = Handler<Routes["listRegistrationRequests"]>;

export function listRegistrationRequests({ registrations }: Services): ListRegistrationRequests {
  return async ({ query, trace }) => {
    const request = { page: writePage(query) };
    const { requests, total } = await registrations.listRegistrationRequests(request, trace);
    return { status: 200, body: readPage(query, requests.map(readRegistrationRequest), total) };
  };
}

export function listSupportRequests({ support }: Services): Handler<Routes["listSupportRequests"]> {
  return async ({ query, trace }) => {
    const { requests, total } = await support.listSupportRequests({ page: writePage(query) }, trace);
    return { status: 200, body: readPage(query, requests.map(readSupportRequest), total) };
  };
}

function readRegistrationRequest(message: RegistrationRequest): RegistrationRequestRecord {
  const { rut, message: text, category, ...record } = message;
  return {
    ...record,
    category: Category.parse(category),
    ...optional("rut", rut),
    ...optional("message", text),
  };
}

const readSupportRequest = (message: SupportRequest): SupportRequestRecord => ({
  ...message,
  subject: SupportSubject.parse(message.subject),
});
