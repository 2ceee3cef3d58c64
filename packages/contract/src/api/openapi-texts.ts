import type { CreateDocumentOptions } from "zod-openapi";
import { isLine } from "../text.ts";

type Override = NonNullable<CreateDocumentOptions["override"]>;

const controls = "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202d\\u202e";
const breaks = "\\t\\n\\r\\u2028\\u2029";

/** As `isPlainText` and `isLine` say, for a person who reads the description: which characters no text may have. */
const patterns = { text: `^[^${controls}]*$`, line: `^[^${controls}${breaks}]*$` };

/** Adds to the description the rules for every incoming text that zod does not export. */
export const describeTexts: Override = ({ jsonSchema, zodSchema, io }) => {
  if (io !== "input" || jsonSchema.type !== "string" || saysMore(jsonSchema)) return;
  const { checks = [] } = zodSchema._zod.def;
  const defs = checks.map((check) => check._zod.def as { check: string; fn?: unknown });
  const line = defs.some(({ fn }) => fn === isLine);
  jsonSchema.pattern = patterns[line ? "line" : "text"];
};

const saysMore = (schema: object) =>
  ["pattern", "format", "enum", "const"].some((keyword) => keyword in schema);
