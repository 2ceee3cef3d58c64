import { z } from "zod";
import { Email, Line } from "../../text.ts";
import {
  AccessMethod,
  accessMethods,
  categories,
  Category,
  ElectionState,
  Language,
  languages,
  LocalizedText,
  RetentionPreset,
  SecondFactorRule,
} from "../../words.ts";
import { settingBounds } from "../../setting-bounds.ts";
import { Settings } from "../public.ts";
import { largestInt32 } from "./page.ts";

const instant = z.iso.datetime();

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

/** What voters are told of by email, without links. */
export const noticeKinds = ["opening", "pause", "resume", "extension", "publication"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

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
    .describe("What voters are told of by email; empty: nothing"),
});
export type Policy = z.infer<typeof Policy>;

const site = z.url({ protocol: /^https?$/, error: "invalid-format" }).max(500);

const Changes = z.object({
  institution: z.object({
    name: Line.min(1).max(200),
    shortName: Line.max(60).optional(),
    address: Line.max(300).optional(),
  }),
  links: z.object({ officialSite: site, procedures: site }),
  support: z.object({
    email: Email,
    phone: Line.max(40).optional(),
    hours: LocalizedText,
  }),
  ...Policy.shape,
});

/** Only what is named changes. A short name or address left out of `institution` stays as it is. */
export const SettingsChange = Changes.partial().extend({
  revision: z.int32().min(0).describe("The revision that the change was made on"),
  reason: z.string().trim().max(1000).optional(),
});
export type SettingsChange = z.input<typeof SettingsChange>;

export const LogoQuery = z.object({
  revision: z.coerce
    .number()
    .int()
    .min(0)
    .max(largestInt32)
    .describe("The revision that the change was made on"),
});

export const OpenElection = z.object({ id: z.string(), title: LocalizedText, state: ElectionState });

export const AdminSettings = Settings.omit({
  languages: true,
  categories: true,
  receiptText: true,
  legalTexts: true,
})
  .extend({
    ...Policy.shape,
    revision: z.int().describe("0: as the service was installed"),
    lockedKeys: z.array(z.string()).describe("What cannot change while an election is open"),
    openElections: z.array(OpenElection),
  })
  .meta({ id: "AdminSettings" });
export type AdminSettings = z.infer<typeof AdminSettings>;

export const SettingsVersion = z
  .object({
    revision: z.int(),
    changedAt: instant,
    changedBy: z.string().describe("Name of the administrator"),
    reason: z.string().optional(),
    changes: z.array(
      z.object({
        key: z.string().describe("E.g. `codes.tries`"),
        from: z.array(z.string()).describe("Empty: there was nothing"),
        to: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "SettingsVersion" });
export type SettingsVersion = z.infer<typeof SettingsVersion>;
