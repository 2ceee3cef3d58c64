import { z } from "zod";

export const Participation = z
  .object({ eligible: z.boolean(), hasVoted: z.boolean(), receiptNumber: z.string().optional() })
  .meta({ id: "Participation" });
export type Participation = z.infer<typeof Participation>;

export const Participations = z
  .object({
    elections: z.array(
      Participation.extend({ electionId: z.string() }).meta({ id: "ElectionParticipation" }),
    ),
  })
  .meta({ id: "Participations" });
export type Participations = z.infer<typeof Participations>;
