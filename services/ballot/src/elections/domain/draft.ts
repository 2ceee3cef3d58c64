import { electionAbout } from "@urna/contract/elections/about";
import { Quorum } from "@urna/contract/elections/quorum";
import { isLine, isPlainText } from "@urna/contract/text";
import {
  AccessMethod,
  Category,
  Group,
  Hands,
  Last4Source,
  OrderMethod,
  TieRule,
} from "@urna/contract/words";
import { z } from "zod";

const text = (longest: number) => z.string().trim().max(longest).refine(isPlainText, "invalid-characters");
const line = (longest: number) => z.string().trim().max(longest).refine(isLine, "invalid-characters");

/** A text in the three languages; one that is absent falls back to Spanish. */
const texts = (longest: number) =>
  z.object({ es: text(longest).default(""), en: text(longest).optional(), ht: text(longest).optional() });

/** The most candidates: a ballot of the larger group then stays under the box's limit of 256 KiB. */
const mostCandidates = 100;
const count = z.int().min(0).max(mostCandidates);

const CandidateSchema = z.object({
  /** As printed on the ballot, from 1. */
  number: z.int().min(1).max(9_999),
  // Each name has one Unicode form, so that the draw can be repeated from a screen.
  name: line(200).normalize("NFC").default(""),
  role: texts(200).optional(),
  biography: texts(4_000).optional(),
  list: line(200).optional(),
  /** SHA-256 of the picture, lower-case hex. */
  photoSha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});
export type Candidate = z.output<typeof CandidateSchema>;

const RulesSchema = z.object({
  seats: count,
  /** `min` and `max` count selected candidates, the blank vote aside. */
  min: count,
  max: count,
  blank: z.boolean(),
  graceMinutes: z.int().min(0).max(15),
  access: z
    .array(z.object({ category: Category, methods: z.array(AccessMethod) }))
    .refine((access) => isDistinct(access.map(({ category }) => category))),
  last4Source: Last4Source,
  hands: Hands.or(z.literal("unspecified").transform(() => "one-hand" as const)).default("one-hand"),
  quorum: Quorum.default({ kind: "none" }),
  tieRule: TieRule.or(z.literal("unspecified").transform(() => "draw" as const)).default("draw"),
});
export type Rules = z.output<typeof RulesSchema>;

const defaultRules = {
  seats: 1,
  min: 1,
  max: 1,
  blank: true,
  graceMinutes: 10,
  access: [],
  last4Source: "roll" as const,
};

const OrderSchema = z.object({
  method: OrderMethod,
  /** The seed of a draw, once decided. */
  seed: line(200).normalize("NFC").optional(),
});
/** How sealing orders the candidates on the ballot. */
export type CandidateOrder = z.output<typeof OrderSchema>;

/** Short code that administrators type to confirm, e.g. `CL-2026-DOC`. */
export const DraftCode = text(40).regex(/^[A-Z0-9][A-Z0-9-]*$/);

/** An administrator's draft; incomplete until the checklist has no blocking item. */
export const DraftSchema = z.object({
  processId: z.uuid(),
  code: DraftCode.prefault(""),
  title: texts(300).default({ es: "" }),
  description: texts(4_000).default({ es: "" }),
  question: texts(1_000).default({ es: "" }),
  categories: z.array(Category).refine(isDistinct),
  group: Group.or(z.literal("unspecified").transform(() => "Ed25519" as const)),
  opensAt: z.date().optional(),
  closesAt: z.date().optional(),
  /** In the given order. Sealing puts them in answer order. */
  candidates: z.array(CandidateSchema).max(mostCandidates),
  rules: RulesSchema.prefault(defaultRules),
  order: OrderSchema.default({ method: "given" }),
  ...electionAbout,
});
export type Draft = z.output<typeof DraftSchema>;

/** An election's draft part, without state and results. */
export function draftOf(election: Draft): Draft {
  const fields = Object.entries(election).filter(([field]) => field in DraftSchema.shape);
  return Object.fromEntries(fields) as Draft;
}

function isDistinct(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length;
}
