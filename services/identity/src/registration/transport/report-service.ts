import type { ReportServiceService } from "@urna/protos/identity/v1/report";
import { requested } from "@urna/service-kit/grpc/requested";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { countRequests } from "../domain/count-requests.ts";
import type { RequestCountStore } from "../domain/report-ports.ts";

export function reportHandlers(dependencies: {
  requestCounts: RequestCountStore;
}): Handlers<typeof ReportServiceService> {
  return {
    countRegistrationRequests: async ({ until }) => {
      const { states, categories, ...counted } = await countRequests(dependencies, requested(until));
      return { ...counted, states: [...states], categories: [...categories] };
    },
  };
}
