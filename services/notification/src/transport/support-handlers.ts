import { type SupportServiceService } from "@urna/protos/notification/v1/support";
import type { Handlers } from "@urna/service-kit/grpc/server";
import type { SupportStore } from "../domain/ports.ts";
import { pageOf } from "./page-of.ts";

interface SupportUseCases {
  createSupportRequest(form: unknown): Promise<string>;
  listSupportRequests: SupportStore["list"];
}

export function supportHandlers(useCases: SupportUseCases): Handlers<typeof SupportServiceService> {
  return {
    createSupportRequest: async (request) => ({ reference: await useCases.createSupportRequest(request) }),
    listSupportRequests: async ({ page }) => {
      const { requests, total } = await useCases.listSupportRequests(pageOf(page));
      return {
        requests: requests.map(({ createdAt, language: _language, ...request }) => ({
          ...request,
          createdAt: createdAt.toISOString(),
        })),
        total,
      };
    },
  };
}
