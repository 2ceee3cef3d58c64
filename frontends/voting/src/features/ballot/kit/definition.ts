import { CandidateOrder } from "@urna/contract/candidates/candidate";
import { SealedCommitments } from "@urna/contract/casting/voting-kit";
import { Hands, type LocalizedText } from "@urna/contract/words";
import { z } from "zod";

/** A sealed text has the languages that somebody wrote; Spanish is shown where a language is missing. */
const Text = z
  .object({ es: z.string().optional(), en: z.string().optional(), ht: z.string().optional() })
  .transform(({ es, en, ht }): LocalizedText => {
    const fallback = es ?? en ?? ht ?? "";
    return { es: fallback, en: en ?? fallback, ht: ht ?? fallback };
  });

/** How the candidates came into their order; an election sealed without saying so, or in another way, says nothing. */
const Order = CandidateOrder.optional().catch(undefined);

/** What the ballot shows of the sealed definition: canonical JSON whose hash ends the election's description. */
export const Definition = z.object({
  version: z.literal(1),
  election: z.string(),
  question: Text,
  candidates: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      role: Text.optional(),
      list: z.string().optional(),
      photoSha256: z.string().optional(),
    }),
  ),
  rules: z.object({ min: z.int(), max: z.int(), blank: z.boolean(), hands: Hands.optional() }),
  /** `Authorities` of the contract, which only an election of two hands reads. */
  authorities: z.unknown().optional(),
  order: Order,
  /** Raw Ed25519 public key, base64url. */
  acknowledgementKey: z.string(),
  ...SealedCommitments.shape,
});
export type Definition = z.infer<typeof Definition>;
export type SealedCandidate = Definition["candidates"][number];

/** What the ballot relies on in the election object (Belenios format v1, 2.2). */
export const ElectionObject = z.object({
  uuid: z.string(),
  description: z.string(),
  questions: z
    .array(
      z.object({
        answers: z.array(z.string()),
        blank: z.boolean().default(false),
        min: z.int(),
        max: z.int(),
      }),
    )
    .length(1),
});
