import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What the image of a service sets, as its Dockerfile says. */
export function imageEnvironment(): Record<string, string> {
  const text = readFileSync(join(__dirname, "../service.Dockerfile"), "utf8").replace(/\\\n\s*/g, " ");
  const set = /^ENV (.*)$/m.exec(text)?.[1] ?? "";
  return Object.fromEntries(set.split(" ").map((pair) => pair.split("=") as [string, string]));
}
