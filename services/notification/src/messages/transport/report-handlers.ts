import type { MessageCount, ReportServiceService } from "@urna/protos/notification/v1/report";
import { requested } from "@urna/service-kit/grpc/requested";
import type { Handlers } from "@urna/service-kit/grpc/server";

type CountMessages = (period: { from: Date; until: Date }) => Promise<MessageCount[]>;

export function reportHandlers(countMessages: CountMessages): Handlers<typeof ReportServiceService> {
  return {
    countMessages: async ({ from, until }) => ({
      kinds: await countMessages({ from: requested(from), until: requested(until) }),
    }),
  };
}
