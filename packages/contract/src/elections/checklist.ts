import { z } from "zod";

export const Checklist = z
  .object({
    items: z.array(
      z.object({
        key: z.string().describe("Key of its text"),
        verdict: z
          .enum(["ok", "warning", "danger", "blocking"])
          .describe("`danger`: sealing is allowed, and somebody may be harmed"),
        count: z.int().min(0).optional().describe("Of how many people it is true"),
      }),
    ),
  })
  .meta({ id: "Checklist" });
