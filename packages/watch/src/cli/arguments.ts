import { languages } from "@urna/language/languages";

/** What every program of this package can be asked, for `parseArgs`. */
export const commonOptions = {
  key: { type: "string" },
  every: { type: "string" },
  "mail-to": { type: "string", multiple: true, default: [] as string[] },
  keep: { type: "string" },
  language: { type: "string", default: "es" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
  version: { type: "boolean", default: false },
} as const;

interface Common {
  readonly key?: string | undefined;
  readonly every?: string | undefined;
  readonly "mail-to": string[];
  readonly language: string;
  readonly json: boolean;
}

/** Undefined where a value is none. */
export function readCommon({ key, every: minutes, language: given, json, "mail-to": mailTo }: Common) {
  const every = minutes === undefined ? undefined : Number(minutes);
  const language = languages.find((each) => each === given);
  if (!language || (every !== undefined && !(every >= 1 && every <= 1_440))) return undefined;
  return { key, every, language, json, mailTo };
}
