import { DeliveryLogEntry } from "@urna/contract/messages/delivery-log";
import * as routes from "@urna/contract/messages/routes";
import { permits } from "@urna/contract/administrators/permissions";
import type { DeliveryFailure, Message } from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { actorOf } from "../../codec/actor.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { readPage, writePage } from "../../codec/page.ts";
import { handle, type AdminSession } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

type Messages = Pick<Services, "messages">;

export function listMessages({ messages, recipients }: Pick<Services, "messages" | "recipients">) {
  return handle(routes.listMessages, async ({ query, session, trace }) => {
    const { state, kind, person, electionId } = query;
    const people = person === undefined ? undefined : await find(recipients, { person, session, trace });
    const request = { page: writePage(query), state, kind, people, electionId };
    const answer = await messages.listMessages(request, trace);
    return { status: 200, body: readPage(query, answer.messages.map(readMessage), answer.total) };
  });
}

/** Who may not see the roll does not learn here who stands on it. */
function find(
  recipients: Services["recipients"],
  { person, session, trace }: { person: string; session: AdminSession; trace: { requestId?: string } },
) {
  if (!permits(session.administrator, "roll.read")) throw new DomainError("not-allowed");
  return recipients.findPeople({ identifier: person, actor: actorOf(session) }, trace);
}

export function retryMessage({ messages }: Messages) {
  return handle(routes.retryMessage, async ({ params, session, trace }) => {
    const request = { id: params.messageId, actor: actorOf(session) };
    const { message } = await messages.retryMessage(request, trace);
    return { status: 200, body: readMessage(answered(message)) };
  });
}

export function retryFailedMessages({ messages }: Messages) {
  return handle(routes.retryFailedMessages, async ({ body, session, trace }) => {
    const { retried, wiped } = await messages.retryFailedMessages(
      { ...body, actor: actorOf(session) },
      trace,
    );
    return { status: 200, body: { retried, wiped } };
  });
}

const readMessage = (message: Message): DeliveryLogEntry =>
  fieldsOf(DeliveryLogEntry, message, {
    state: "word",
    createdAt: "time",
    expiresAt: "time",
    failure: readFailure,
  });

const Failure = DeliveryLogEntry.shape.failure.unwrap();

const readFailure = (failure: DeliveryFailure | undefined) =>
  failure && fieldsOf(Failure, failure, { cause: "word" });
