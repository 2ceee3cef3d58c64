import { z } from "zod";
import { isPlainText } from "../text.ts";

export const maxReasonLength = 1000;

/** Why a sensitive action was done, for everybody: on the election's page and in its minutes. */
export const publicReason = z
  .string()
  .trim()
  .min(5)
  .max(maxReasonLength)
  .refine(isPlainText, "invalid-characters")
  .describe("For everybody, in plain words and without names of people");

/** Why an action was taken: the audit log keeps its hash, the election's history its words. */
export const Reason = z.object({ reason: z.string().trim().max(maxReasonLength).optional() });
