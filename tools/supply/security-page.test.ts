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

describe("the table of adversaries and promises", () => {
  const start = page.indexOf("## Who could break what");
  const lines = page.slice(start, page.indexOf("## Reporting a fault")).split("\n");
  const rows = lines.flatMap((line) => {
    const [, promise = "", adversaries = "", attack = "", outcome = "", tests = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    return line.startsWith("|") && !/^(-+|promise)$/.test(promise)
      ? [{ promise, adversaries, attack, outcome, tests }]
      : [];
  });

  it("has every adversary and every promise", () => {
    const adversaries = new Set(rows.flatMap((row) => row.adversaries.split(", ")));
    const known = ["administrator", "disk", "gateway", "operator", "service", "stranger", "trustees"];
    expect([...adversaries].sort()).toEqual(known);
    expect(rows.flatMap(({ promise }) => /^\*\*(\d)/.exec(promise)?.[1] ?? [])).toEqual([..."123456"]);
  });

  it.each(rows)("$adversaries, $attack: says how it ends, and a test shows it", ({ outcome, tests }) => {
    expect(outcome).toMatch(/^(holds|found|does not hold)\b/);
    if (!outcome.startsWith("does not hold")) expect(tests).toMatch(/\.test\.tsx?`/);
  });
});
