import { z } from "zod";

/** The most people that may hold keys of one election. */
export const maxTrustees = 20;

/** The most elections of which one link opens the custody. */
export const maxLinkElections = 12;

/** Which trustees an election has. The default: the server alone. */
export const CustodyPlan = z
  .object({
    server: z.boolean().describe("Whether the platform keeps a key of its own"),
    people: z
      .enum(["none", "mandatory", "threshold"])
      .describe("mandatory: everybody is needed to count; threshold: any `threshold` of them"),
    threshold: z.int().min(1).max(maxTrustees).optional().describe("Of threshold only"),
  })
  .meta({ id: "CustodyPlan" });
export type CustodyPlan = z.infer<typeof CustodyPlan>;
