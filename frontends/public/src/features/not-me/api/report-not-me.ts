import { NotMeReported, type NotMeReport } from "@urna/contract/api/not-me";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

/** POST /not-me-reports: the same answer whether the number exists or not. */
export function reportNotMe(api: Api, report: z.output<typeof NotMeReport>) {
  return api.post("/not-me-reports", report, NotMeReported);
}
