import { z } from "zod";
import { ProcessId } from "../identifiers.ts";
import { RegistrationRequestRecord } from "./registration-request.ts";

export const ExactMatchesQuery = z.object({ processId: ProcessId });
export const ExactMatches = z.object({ items: z.array(RegistrationRequestRecord) });
export const maxExactMatches = 200;
export const ExactApproval = z.object({
  processId: ProcessId,
  ids: z.array(z.uuid()).min(1).max(maxExactMatches),
});
export const ExactApproved = z.object({ approved: z.int() });
