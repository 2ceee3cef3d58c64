import type { FieldErrorCode } from "@urna/contract/errors";
import { isLine, isPlainText } from "@urna/contract/text";
import { AccessMethod, Category, Group, OrderMethod, quorumKinds, TieRule } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Draft } from "../../elections/domain/election.ts";

const text = (longest: number) => z.string().trim().max(longest).refine(isPlainText, "invalid-characters");
const line = (longest: number) => z.string().trim().max(longest).refine(isLine, "invalid-characters");
const emptyIsAbsent = (value: string | undefined) => value || undefined;
const texts = (longest: number) => {
  const translation = text(longest).optional().transform(emptyIsAbsent);
  return z.object({ es: text(longest), en: translation, ht: translation }).prefault({ es: "" });
};

/** At most this many candidates: a ballot of the larger group then stays under the box's limit of 256 KiB. */
const mostCandidates = 100;
const count = z.int().min(0).max(mostCandidates);

const Candidate = z.object({
  number: z.int().min(1).max(9_999),
  // One written form of each name, so that the draw can be repeated from what is read on a screen.
  name: line(200).normalize("NFC"),
  role: texts(200),
  biography: texts(4_000),
  list: line(200),
  photoSha256: z.string().regex(/^([0-9a-f]{64})?$/),
});

const Order = z.object({ method: OrderMethod, seed: line(200).normalize("NFC") });

const noQuorum = { kind: "none" as const, value: 0 };
const Quorum = z
  .object({ kind: z.enum(quorumKinds), value: z.int().min(0).max(1_000_000) })
  .refine(({ kind, value }) => kind === "none" || value >= 1)
  .refine(({ kind, value }) => kind !== "roll-share" || value <= 100)
  .transform(({ kind, value }) => (kind === "none" ? noQuorum : { kind, value }));

const LegalBasis = z.object({ resolution: line(200), date: z.iso.date().or(z.literal("")) });

const Rules = z.object({
  seats: count,
  min: count,
  max: count,
  blank: z.boolean(),
  graceMinutes: z.int().min(0).max(15),
  access: z.array(z.object({ category: Category, methods: z.array(AccessMethod) })).refine(oncePerCategory),
  last4Source: z.enum(["document", "roll"]),
  quorum: Quorum.default(noQuorum),
  tieRule: TieRule.or(z.literal("").transform(() => "draw" as const)).default("draw"),
});

const defaultRules = {
  seats: 1,
  min: 1,
  max: 1,
  blank: true,
  graceMinutes: 10,
  access: [],
  last4Source: "roll" as const,
  quorum: noQuorum,
  tieRule: "draw" as const,
};

/** ISO 8601 in UTC; empty: not decided yet. */
const moment = z
  .union([z.literal(""), z.iso.datetime()])
  .transform((value) => (value === "" ? undefined : new Date(value)));

const Code = text(40).regex(/^[A-Z0-9][A-Z0-9-]*$/);

const DraftSchema = z.object({
  processId: z.uuid(),
  code: Code,
  title: texts(300),
  description: texts(4_000),
  question: texts(1_000),
  categories: z.array(Category).refine((list) => new Set(list).size === list.length),
  group: Group.or(z.literal("").transform(() => "Ed25519" as const)),
  opensAt: moment,
  closesAt: moment,
  candidates: z.array(Candidate).max(mostCandidates),
  rules: Rules.default(defaultRules),
  order: Order.default({ method: "given", seed: "" }),
  legalBasis: LegalBasis.default({ resolution: "", date: "" }),
  helpContact: text(300).default(""),
});

/**
 * Checks the form of a draft; whether it is complete is the checklist's question.
 * @throws DomainError `invalid-request` naming every wrong field
 */
export function readDraft(input: unknown): Draft {
  const read = DraftSchema.safeParse(input);
  if (read.success) return read.data;
  const fieldErrors = read.error.issues.map((issue) => ({
    path: issue.path.join("."),
    code: fieldErrorCode(issue),
  }));
  throw new DomainError("invalid-request", { fieldErrors });
}

/** @throws DomainError `invalid-request` */
export function readCode(text: string): string {
  const read = Code.safeParse(text);
  if (read.success) return read.data;
  throw new DomainError("invalid-request", { fieldErrors: [{ path: "code", code: "invalid-format" }] });
}

function fieldErrorCode(issue: z.core.$ZodIssue): FieldErrorCode {
  if (issue.code === "invalid_type" && issue.input === undefined) return "required";
  if (issue.code === "too_small") return issue.origin === "string" ? "required" : "out-of-range";
  if (issue.code === "too_big") return issue.origin === "string" ? "too-long" : "out-of-range";
  return issue.message === "invalid-characters" ? issue.message : "invalid-format";
}

function oncePerCategory(access: readonly { category: Category }[]): boolean {
  return new Set(access.map(({ category }) => category)).size === access.length;
}
