import { dirname } from "node:path";
import ts from "typescript";
import { linesOf, type SourceFile } from "./source-files.ts";

const mostLines = 50;
const mostFiles = 20;

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function sizes(files: readonly SourceFile[]) {
  const lines = files.map(linesOf);
  return {
    files: files.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: quantile(lines, 0.5),
    p90: quantile(lines, 0.9),
  };
}

/** Folders with more source files of their own than a reader takes in at once. */
export function fullFolders(files: readonly SourceFile[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > mostFiles).toSorted(([, one], [, other]) => other - one);
}

/** What TypeScript parses of each file. */
export function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

export function visit(node: ts.Node, visitNode: (node: ts.Node) => void): void {
  visitNode(node);
  ts.forEachChild(node, (child) => visit(child, visitNode));
}

export function longFunctions(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    const source = parse(file);
    visit(source, (node) => {
      if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return;
      const at = (position: number) => source.getLineAndCharacterOfPosition(position).line;
      const lines = at(node.getEnd()) - at(node.getStart()) + 1;
      if (lines > mostLines) found.push(`${file.path}:${at(node.getStart()) + 1} (${lines})`);
    });
  }
  return found;
}

/** `as Something`, but for `as const`: a type that the compiler does not infer. */
export function casts(files: readonly SourceFile[]): number {
  let count = 0;
  for (const file of files)
    visit(parse(file), (node) => {
      if (ts.isAsExpression(node) && node.type.getText() !== "const") count += 1;
    });
  return count;
}

/** Lines that spread a literal, which the formatter would have written one below the other. */
export function packedLines(files: readonly SourceFile[]): number {
  let count = 0;
  for (const file of files)
    visit(parse(file), (node) => {
      if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node)) return;
      let inner: ts.Node = node.expression;
      while (ts.isParenthesizedExpression(inner) || ts.isAsExpression(inner)) inner = inner.expression;
      if (ts.isObjectLiteralExpression(inner) || ts.isArrayLiteralExpression(inner)) count += 1;
    });
  return count;
}
