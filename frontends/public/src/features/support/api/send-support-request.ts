import { Reference, type SupportRequest } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

export function sendSupportRequest(api: Api, request: z.output<typeof SupportRequest>) {
  return api.post("/support-requests", request, Reference);
}
