// Gives the enums that ts-proto made the words of the system: `TIE_RULE_SECOND_ROUND` is "second-round" in TypeScript, as
// in `packages/contract`, so that the compiler compares the two. A word that is not its name in kebab-case stands in
// quotation marks at the start of its comment in the proto.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const member =
  /^( {2}(?:\/\*\* [A-Z0-9_]+ - "(?<word>[^"]+)".*\*\/\n {2})?(?<key>[A-Z][A-Z0-9_]*): )"[A-Z0-9_]+",$/gm;

/** A short enum stands on one line, without comments. */
const line = /^(export const \w+ = \{ )((?:[A-Z][A-Z0-9_]*: "[A-Z0-9_]+",? )+)(\} as const;)$/gm;

const wordOf = (key) => key.toLowerCase().replaceAll("_", "-");

const folder = join(import.meta.dirname, "gen");
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".ts")) continue;
  const file = join(folder, name);
  const generated = readFileSync(file, "utf8");
  const worded = generated
    .replace(member, (...match) => {
      const { word, key } = match.at(-1);
      return `${match[1]}"${word ?? wordOf(key)}",`;
    })
    .replace(line, (_, start, members, end) => {
      const named = members.replace(
        /([A-Z][A-Z0-9_]*): "[A-Z0-9_]+"/g,
        (_, key) => `${key}: "${wordOf(key)}"`,
      );
      return `${start}${named}${end}`;
    });
  if (worded !== generated) writeFileSync(file, worded);
}
