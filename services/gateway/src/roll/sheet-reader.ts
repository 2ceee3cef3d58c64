import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { isDomainError } from "@urna/service-kit/errors";
import { readFirstSheet } from "./sheet.ts";
import type { LastLine } from "./sheet-process.ts";

// A program: a spreadsheet comes in, its rows go out, a line each.
const say = async (line: readonly string[] | LastLine) => {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
};

try {
  for (const row of await readFirstSheet(await buffer(process.stdin))) await say(row);
  await say({ ends: true });
} catch (error) {
  const [wrong] = (isDomainError(error) && error.details.fieldErrors) || [];
  if (!wrong) throw error;
  await say({ path: wrong.path, code: wrong.code });
}
