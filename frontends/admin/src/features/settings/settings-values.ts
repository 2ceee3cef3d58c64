import { SettingsChange, type AdminSettings } from "@urna/contract/settings/admin-settings";
import { fieldErrors } from "@urna/contract/api/field-errors";
import { set, type FieldErrors, type Path, type Resolver } from "react-hook-form";

/** What the forms hold: the settings as a change names them, lists of keys as lines, and why they change. */
export type SettingsValues = Required<Omit<SettingsChange, "revision" | "witnesses">> & { witnesses: string };
export type Part = Exclude<keyof SettingsValues, "reason">;
export type SettingName =
  | Exclude<Path<SettingsValues>, "reason" | Part>
  | "languages"
  | "categories"
  | "retention"
  | "notices"
  | "witnesses";

export function valuesOf(settings: AdminSettings): SettingsValues {
  const { institution, support } = settings;
  const { name, shortName = "", address = "" } = institution;
  const { es, en = "", ht = "" } = support.hours;
  return {
    institution: { name, shortName, address },
    links: settings.links,
    support: { email: support.email, phone: support.phone ?? "", hours: { es, en, ht } },
    languages: settings.languages,
    categories: settings.categories,
    access: settings.access,
    codes: settings.codes,
    security: settings.security,
    receiptText: settings.receiptText,
    retention: settings.retention,
    notices: settings.notices,
    witnesses: settings.witnesses.join("\n"),
    reason: "",
  };
}

const keys: Readonly<Record<string, string>> = {
  "institution.name": "name",
  "institution.shortName": "shortName",
  "institution.address": "address",
  "institution.logo": "logo",
  "links.officialSite": "officialSite",
  "links.procedures": "proceduresSite",
  "support.email": "supportEmail",
  "support.phone": "supportPhone",
  "support.hours.es": "supportHours.es",
  "support.hours.en": "supportHours.en",
  "support.hours.ht": "supportHours.ht",
};

/** The key under which the service keeps a field, in its history and its locks. */
export const keyOf = (name: string) => keys[name] ?? name;

export function isLocked(name: string, { openElections, lockedKeys }: AdminSettings): boolean {
  const key = keyOf(name);
  const holds = (locked: string) => (locked.endsWith(".") ? key.startsWith(locked) : key === locked);
  return openElections.length > 0 && lockedKeys.some(holds);
}

/** The field that shows what is wrong with a part of it. */
const fieldOf = (path: string) => (path.startsWith("witnesses.") ? "witnesses" : path);

/** The parts of a form as a change. What is locked has its saved value: nobody could touch its control. */
export const changeOf = (values: SettingsValues, parts: readonly Part[]) =>
  Object.fromEntries(
    parts.map((part) => [part, part === "witnesses" ? linesOf(values.witnesses) : values[part]]),
  );

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Checks what would be sent with the contract's own schema; messages are field error codes. */
export function settingsResolver(parts: readonly Part[]): Resolver<SettingsValues> {
  return (values) => {
    const change = { revision: 0, ...changeOf(values, parts) };
    const { success, error } = SettingsChange.safeParse(change);
    if (success) return { values, errors: {} };
    const errors: FieldErrors<SettingsValues> = {};
    for (const { path, code } of fieldErrors(error, change))
      set(errors, fieldOf(path), { type: code, message: code });
    return { values: {}, errors };
  };
}
