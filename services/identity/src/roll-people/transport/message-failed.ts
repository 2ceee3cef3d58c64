import type { MessageId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import type { ProgressStore } from "../domain/progress-ports.ts";

/** Reads `message.failed.v1`: a code that never arrived shows in its voter's state. */
export function readMessageFailures(
  events: Events,
  { progress }: { progress: ProgressStore },
): Promise<Consumption> {
  const handler = ({ messageId }: { messageId: MessageId }) => progress.recordCodeFailed(messageId);
  return consume({ events, event: catalogue["message.failed.v1"], durable: "identity", handler });
}
