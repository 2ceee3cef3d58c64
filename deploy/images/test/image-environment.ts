import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The environment that a service's image sets, from its Dockerfile. */
export function imageEnvironment(): Record<string, string> {
  const text = readFileSync(join(__dirname, "../service.Dockerfile"), "utf8").replace(/\\\n\s*/g, " ");
  const set = /^ENV (.*)$/m.exec(text)?.[1] ?? "";
  return Object.fromEntries(set.split(" ").map((pair) => pair.split("=") as [string, string]));
}
