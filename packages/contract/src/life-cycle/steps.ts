import { z } from "zod";
import { publicReason, Reason } from "../api/reason.ts";

const instant = z.iso.datetime();

export const SensitiveActionBody = z.object({ reason: publicReason });
export const ExtendBody = SensitiveActionBody.extend({ closesAt: instant });

export const PublishBody = Reason.extend({
  confirmation: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe("The election's code, typed, where the result could show how somebody voted"),
});
