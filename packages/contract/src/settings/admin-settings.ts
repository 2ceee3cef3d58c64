import { z } from "zod";
import { largestInt32 } from "../api/page.ts";
import { idOf, type ElectionId } from "../identifiers.ts";
import { Email, Line } from "../text.ts";
import { ElectionState, LocalizedText } from "../words.ts";
import { type noticeKinds, Policy } from "./policy.ts";
import { Settings } from "./public-settings.ts";

const instant = z.iso.datetime();
export type NoticeKind = (typeof noticeKinds)[number];

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

export const OpenElection = z.object({ id: idOf<ElectionId>(), title: LocalizedText, state: ElectionState });

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
