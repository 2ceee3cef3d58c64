import { languages, type Language } from "@urna/language/languages";

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

/** What was asked, of either program. */
export interface AskedCommonly {
  /** The audit log's key (C2SP signed-note); undefined: the first that is seen. */
  readonly key: string | undefined;
  /** Minutes between two rounds; undefined: one round. */
  readonly every: number | undefined;
  readonly mailTo: readonly string[];
  readonly language: Language;
  readonly json: boolean;
}

interface Common {
  readonly key?: string | undefined;
  readonly every?: string | undefined;
  readonly "mail-to": string[];
  readonly language: string;
  readonly json: boolean;
}

/** Undefined where a value is none. */
export function readCommon({
  key,
  every: minutes,
  language: given,
  json,
  "mail-to": mailTo,
}: Common): AskedCommonly | undefined {
  const every = minutes === undefined ? undefined : Number(minutes);
  const language = languages.find((each) => each === given);
  if (!language || (every !== undefined && !(every >= 1 && every <= 1_440))) return undefined;
  return { key, every, language, json, mailTo };
}
