import type { ReportServiceService } from "@urna/protos/identity/v1/report";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { countRequests } from "../domain/count-requests.ts";
import type { RequestCountStore } from "../domain/report-ports.ts";

export function reportHandlers(dependencies: {
  requestCounts: RequestCountStore;
}): Handlers<typeof ReportServiceService> {
  return {
    countRegistrationRequests: async ({ until }) => {
      const { states, categories, ...counted } = await countRequests(dependencies, instantOf(until));
      return {
        total: counted.total,
        states: [...states],
        categories: [...categories],
        otherCategories: counted.otherCategories,
        medianSeconds: counted.medianSeconds ?? 0,
        ninthDecileSeconds: counted.ninthDecileSeconds ?? 0,
      };
    },
  };
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new DomainError("invalid-request");
  return instant;
}
