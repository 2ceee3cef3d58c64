import type { SourceFile } from "./source-files.ts";

const window = 10;

/**
 * Lines that stand in more than one place: in a run of ten lines or more that are the same but for spaces. Imports and
 * lines of punctuation alone do not count.
 */
export function duplicatedLines(files: readonly SourceFile[]): number {
  const places = new Map<string, [string, number][]>();
  const numbered = files.map((file) => ({ path: file.path, lines: significantLines(file.text) }));
  for (const { path, lines } of numbered)
    for (let at = 0; at + window <= lines.length; at += 1) {
      const run = lines.slice(at, at + window).join("\n");
      places.set(run, [...(places.get(run) ?? []), [path, at]]);
    }
  const doubled = new Set<string>();
  for (const found of places.values())
    if (found.length > 1)
      for (const [path, at] of found)
        for (let line = at; line < at + window; line += 1) doubled.add(`${path}:${line}`);
  return doubled.size;
}

function significantLines(text: string): string[] {
  return text
    .replace(/^import [^;]*;$/gm, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));
}
