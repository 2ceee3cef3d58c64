import { z } from "zod";
import { publicReason } from "../api/reason.ts";
import { ElectionId } from "../identifiers.ts";
import { Line } from "../text.ts";
import { LocalizedText } from "../words.ts";

const instant = z.iso.datetime();

/** In answer order: the first candidate is answer 0 (or 1 where a blank vote is allowed). */
export const Candidate = z
  .object({
    number: z.int(),
    name: z.string(),
    role: LocalizedText.optional(),
    biography: LocalizedText.optional(),
    list: z.string().optional(),
    photo: z.string().optional().describe("Path of the picture, named by its SHA-256"),
    withdrawn: z.literal(true).optional().describe("Stays on the sealed ballot, and takes no seat"),
    withdrawal: z.object({ reason: z.string().describe("The resolution's words"), at: instant }).optional(),
  })
  .meta({ id: "Candidate" });
export type Candidate = z.infer<typeof Candidate>;

const seed = Line.max(200).describe("What anybody repeats the draw with, e.g. an act's number");
const alphabetical = z.object({ method: z.literal("alphabetical") });
const given = z.object({ method: z.literal("given") });

/** How the candidates came into their order, which is part of the sealed definition. */
export const CandidateOrder = z
  .discriminatedUnion("method", [
    z.object({ method: z.literal("draw"), seed: seed.min(1) }),
    alphabetical,
    given,
  ])
  .meta({ id: "CandidateOrder" });
export type CandidateOrder = z.infer<typeof CandidateOrder>;

/** As a draft has it: the seed of a draw may be decided later, until the election is sealed. */
export const CandidateOrderDraft = z
  .discriminatedUnion("method", [
    z.object({ method: z.literal("draw"), seed: seed.optional() }),
    alphabetical,
    given,
  ])
  .meta({ id: "CandidateOrderDraft" });
export type CandidateOrderDraft = z.infer<typeof CandidateOrderDraft>;

export const PhotoPath = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const CandidatePath = z.object({ id: ElectionId, number: z.coerce.number().int().min(1).max(100) });

export const WithdrawBody = z.object({
  reason: publicReason.describe("The resolution's words, for everybody"),
});
