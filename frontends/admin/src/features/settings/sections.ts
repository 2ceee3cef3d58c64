import type { AdminSettings } from "@urna/contract/settings/admin-settings";
import { noticeKinds } from "@urna/contract/settings/policy";
import { settingBounds } from "@urna/contract/settings/bounds";
import {
  accessMethods,
  categories,
  languages,
  retentionPresets,
  secondFactorRules,
} from "@urna/contract/words";
import type { Part, SettingName } from "./settings-values.ts";

export type SettingField =
  | { name: SettingName; kind: "text" | "email" | "url" | "tel" | "area"; optional?: true; lang?: string }
  | { name: SettingName; kind: "number"; bounds: readonly [number, number] }
  | { name: SettingName; kind: "some" | "one"; words: readonly string[] }
  | { name: SettingName; kind: "yes-no" }
  /** Something on each line, as machines write it. */
  | { name: SettingName; kind: "lines" };

/** Fields under one heading; the heading's text is `settings.group.<title>`. */
interface Group {
  title: string;
  parts: readonly Part[];
  fields: readonly SettingField[];
}

const inEach = (name: "support.hours" | "receiptText", firstIsOptional: boolean): SettingField[] =>
  languages.map((lang) => ({
    name: `${name}.${lang}` as const,
    kind: "area",
    lang,
    ...((firstIsOptional || lang !== "es") && { optional: true as const }),
  }));

const { codes, security } = settingBounds;

/** One page each; the address of a page is its name. */
export const sections = {
  institucion: [
    {
      title: "institution",
      parts: ["institution"],
      fields: [
        { name: "institution.name", kind: "text" },
        { name: "institution.shortName", kind: "text", optional: true },
        { name: "institution.address", kind: "text", optional: true },
      ],
    },
    {
      title: "links",
      parts: ["links"],
      fields: [
        { name: "links.officialSite", kind: "url" },
        { name: "links.procedures", kind: "url" },
      ],
    },
    {
      title: "support",
      parts: ["support"],
      fields: [
        { name: "support.email", kind: "email" },
        { name: "support.phone", kind: "tel", optional: true },
        ...inEach("support.hours", false),
      ],
    },
  ],
  votaciones: [
    {
      title: "offered",
      parts: ["languages", "categories"],
      fields: [
        { name: "languages", kind: "some", words: languages },
        { name: "categories", kind: "some", words: categories },
      ],
    },
    {
      title: "access",
      parts: ["access"],
      fields: categories.map((category) => ({
        name: `access.${category}` as const,
        kind: "some",
        words: accessMethods,
      })),
    },
    {
      title: "witnesses",
      parts: ["witnesses"],
      fields: [{ name: "witnesses", kind: "lines" }],
    },
  ],
  seguridad: [
    {
      title: "codes",
      parts: ["codes"],
      fields: [
        { name: "codes.expiryMinutes", kind: "number", bounds: codes.expiryMinutes },
        { name: "codes.resendSeconds", kind: "number", bounds: codes.resendSeconds },
        { name: "codes.tries", kind: "number", bounds: codes.tries },
      ],
    },
    {
      title: "security",
      parts: ["security"],
      fields: [
        { name: "security.codesPerHour", kind: "number", bounds: security.codesPerHour },
        { name: "security.voterSessionMinutes", kind: "number", bounds: security.voterSessionMinutes },
        { name: "security.adminSessionMinutes", kind: "number", bounds: security.adminSessionMinutes },
        { name: "security.secondFactor", kind: "one", words: secondFactorRules },
        { name: "security.secondPerson", kind: "yes-no" },
      ],
    },
  ],
  correo: [
    {
      title: "notices",
      parts: ["notices"],
      fields: [{ name: "notices", kind: "some", words: noticeKinds }],
    },
  ],
  comprobante: [
    { title: "receipt", parts: ["receiptText"], fields: inEach("receiptText", true) },
    {
      title: "retention",
      parts: ["retention"],
      fields: [{ name: "retention", kind: "one", words: retentionPresets }],
    },
  ],
} as const satisfies Record<string, readonly Group[]>;

/** The field without ways in that the installation has not configured. A saved one stays, so that it can be taken back. */
export function withConfigured(field: SettingField, { accessMethods: configured, access }: AdminSettings) {
  const category = categories.find((each) => field.name === `access.${each}`);
  if (field.kind !== "some" || !category) return field;
  const known: readonly string[] = [...configured, ...access[category]];
  return { ...field, words: field.words.filter((word) => known.includes(word)) };
}

export type SectionName = keyof typeof sections;
export const groupsOf = (name: SectionName): readonly Group[] => sections[name];
export const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name);
