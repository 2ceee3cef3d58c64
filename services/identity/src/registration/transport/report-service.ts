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
      const { states, categories, ...told } = await countRequests(dependencies, instantOf(until));
      return {
        total: told.total,
        states: [...states],
        categories: [...categories],
        otherCategories: told.otherCategories,
        medianSeconds: told.medianSeconds ?? 0,
        ninthDecileSeconds: told.ninthDecileSeconds ?? 0,
      };
    },
  };
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new DomainError("invalid-request");
  return instant;
}
