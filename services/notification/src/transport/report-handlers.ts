import type { ReportServiceService } from "@urna/protos/notification/v1/report";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { MessageCounts } from "../domain/message-counts.ts";

type CountMessages = (period: { from: Date; until: Date }) => Promise<MessageCounts>;

export function reportHandlers(countMessages: CountMessages): Handlers<typeof ReportServiceService> {
  return {
    countMessages: async ({ from, until }) => ({
      kinds: await countMessages({ from: instantOf(from), until: instantOf(until) }),
    }),
  };
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new DomainError("invalid-request");
  return instant;
}
