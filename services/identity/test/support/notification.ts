import { MessageServiceService, type SendMessageRequest } from "@urna/protos/notification/v1/message";
import { DomainError } from "@urna/service-kit/errors";
import { serve } from "@urna/service-kit/grpc/server";
import { startTestServer } from "@urna/service-kit/testing/grpc";

const neverAsked = () => Promise.reject(new DomainError("unavailable"));

/** Stands in for the notification service: keeps what it was asked to send. */
export async function aNotificationService() {
  const sent: SendMessageRequest[] = [];
  let away = false;
  let lostAnswers = 0;
  const server = await startTestServer([
    serve(MessageServiceService, {
      sendMessage: async (request) => {
        if (away) throw new DomainError("unavailable");
        sent.push(request);
        if (lostAnswers > 0) {
          lostAnswers -= 1;
          throw new DomainError("unavailable");
        }
        return { messageId: request.idempotencyKey };
      },
      sendTestMessage: neverAsked,
      listMessages: async () => ({ messages: [], total: 0 }),
      retryMessage: neverAsked,
      retryFailedMessages: neverAsked,
      getMailHealth: neverAsked,
    }),
  ]);
  const to = (address: string) => sent.filter(({ recipient }) => recipient?.value === address);
  return {
    address: server.address,
    calls: server.client(MessageServiceService),
    sent,
    to,
    goAway: (isAway: boolean) => {
      away = isAway;
    },
    /** Takes the next message, but its sender gets no answer. */
    loseNextAnswer: () => {
      lostAnswers = 1;
    },
    /** The newest code that went to an address. */
    codeFor: (address: string): string => {
      const content = to(address).at(-1)?.content;
      if (content?.$case !== "oneTimeCode") throw new Error(`no code went to ${address}`);
      return content.value.code;
    },
    /** The newest password link's token. */
    linkFor: (address: string): string => {
      const content = to(address).at(-1)?.content;
      if (content?.$case !== "passwordReset" && content?.$case !== "invitation")
        throw new Error(`no link went to ${address}`);
      return content.value.token;
    },
    close: () => server.close(),
  };
}
