import { existsSync, readFileSync } from "node:fs";

const page = readFileSync("SECURITY.md", "utf8");
const named = [...page.matchAll(/`([\w-]+\/[^`\s]+\.(?:test\.tsx?|md))`/g)].map(([, path = ""]) => path);

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function spelledOut(path: string): string[] {
  const [, before, inner, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(path) ?? [];
  if (inner === undefined) return [path];
  return inner.split(",").flatMap((part) => spelledOut(`${before}${part}${after}`));
}

it("names tests that are there", () => {
  const files = named.flatMap(spelledOut).filter((path) => !path.includes("*"));
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});
