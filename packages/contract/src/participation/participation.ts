import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";

export const Participation = z
  .object({ eligible: z.boolean(), hasVoted: z.boolean(), receiptNumber: z.string().optional() })
  .meta({ id: "Participation" });
export type Participation = z.infer<typeof Participation>;

export const Participations = z
  .object({
    elections: z.array(
      Participation.extend({ electionId: idOf<ElectionId>() }).meta({ id: "ElectionParticipation" }),
    ),
  })
  .meta({ id: "Participations" });
export type Participations = z.infer<typeof Participations>;
