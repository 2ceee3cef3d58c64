import { z } from "zod";
import { Line } from "../text.ts";
import {
  AccessMethod,
  accessMethods,
  categories,
  Category,
  Language,
  languages,
  RetentionPreset,
  SecondFactorRule,
} from "../words.ts";
import { settingBounds } from "./bounds.ts";

const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);
const { codes, security } = settingBounds;

/** One-time codes. Their six digits are no setting. */
export const CodeRules = z.object({
  expiryMinutes: within(codes.expiryMinutes),
  resendSeconds: within(codes.resendSeconds),
  tries: within(codes.tries),
});
export type CodeRules = z.infer<typeof CodeRules>;

export const SecurityRules = z.object({
  codesPerHour: within(security.codesPerHour).describe("Sent to one person, whoever asks"),
  voterSessionMinutes: within(security.voterSessionMinutes),
  adminSessionMinutes: within(security.adminSessionMinutes),
  secondFactor: SecondFactorRule.describe("Who must have a second factor to administer"),
  secondPerson: z.boolean().describe("Sensitive actions need two administrators"),
});
export type SecurityRules = z.infer<typeof SecurityRules>;

/** Given in any order and with doubles, kept in ours. */
const some = <Word extends string>(word: z.ZodType<Word, Word>, all: readonly Word[]) =>
  z
    .array(word)
    .min(1, "required")
    .overwrite((given) => all.filter((each) => given.includes(each)));

const Methods = some(AccessMethod, accessMethods);

export const AccessByCategory = z.object({
  teacher: Methods,
  assistant: Methods,
  student: Methods,
  guardian: Methods,
  director: Methods,
} satisfies Record<Category, typeof Methods>);
export type AccessByCategory = z.infer<typeof AccessByCategory>;

/** One sentence; empty: none. */
const sentence = Line.max(300, "too-long");
export const ReceiptText = z.object({ es: sentence, en: sentence, ht: sentence });
export type ReceiptText = z.infer<typeof ReceiptText>;

/** What voters are notified of by email, without links. */
export const noticeKinds = ["opening", "pause", "resume", "extension", "publication"] as const;

/** Public key of a witness (C2SP signed-note): `<name>+<id>+<key>`. */
export const WitnessKey = z
  .string()
  .trim()
  .max(200, "too-long")
  .regex(/^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/, "invalid-witness-key");

/** The most witnesses that an election can have. */
export const mostWitnesses = 8;

/** What the elections of the service follow, besides what the institution is called and where it is found. */
export const Policy = z.object({
  languages: some(Language, languages).refine((given) => given.includes("es"), "required"),
  categories: some(Category, categories),
  access: AccessByCategory.describe("What a new election proposes"),
  codes: CodeRules,
  security: SecurityRules,
  receiptText: ReceiptText,
  retention: RetentionPreset,
  notices: z
    .array(z.enum(noticeKinds))
    .overwrite((given) => noticeKinds.filter((each) => given.includes(each)))
    .describe("What voters are notified of by email; empty: nothing"),
  witnesses: z
    .array(WitnessKey)
    .max(mostWitnesses, "out-of-range")
    .overwrite((given) => [...new Set(given)])
    .describe("Keys of the witnesses that elections sealed from now on name; empty: none"),
});
export type Policy = z.infer<typeof Policy>;
