import type { BoundHandler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { listMessages, retryMessage, retryFailedMessages } from "./messages.ts";
import { sendTestMessage } from "./send-test-message.ts";
import { listSendings, stopSending, getNoticeReach, previewSending, startSending } from "./sendings.ts";

export const messageCalls = (services: Services): BoundHandler[] => [
  listMessages(services),
  retryMessage(services),
  retryFailedMessages(services),
  listSendings(services),
  stopSending(services),
  getNoticeReach(services),
  previewSending(services),
  startSending(services),
  sendTestMessage(services),
];
