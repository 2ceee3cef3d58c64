import type { Clock } from "@urna/service-kit/clock";
import type { GetMailHealthResponse } from "@urna/protos/notification/v1/message";
import type { MessageStore } from "../../domain/ports.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Waiting messages, and those sent, failed or expired in the last 24 hours. */
export function mailHealth({
  messages,
  clock,
}: {
  messages: Pick<MessageStore, "health">;
  clock: Clock;
}): Promise<GetMailHealthResponse> {
  return messages.health(new Date(clock.now().getTime() - dayMs));
}
