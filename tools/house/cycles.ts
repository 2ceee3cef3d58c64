import { dirname, join, normalize } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** Groups of files that import each other in a circle, types included. */
export function cycles(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(
    files.map(({ path, text }): [string, string[]] => [
      path,
      [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)]
        .map(([, target]) => normalize(join(dirname(path), target ?? "")))
        .filter((target) => known.has(target)),
    ]),
  );
  return stronglyConnected(imports).filter((group) => group.length > 1);
}

/** Tarjan's, over a graph of names. */
function stronglyConnected(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const lower = (name: string, to: number) => lowest.set(name, Math.min(lowest.get(name) ?? Infinity, to));
  const enter = (name: string) => {
    const number = order.size;
    order.set(name, number);
    lower(name, number);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) {
        enter(next);
        lower(name, lowest.get(next) ?? Infinity);
      } else if (stack.includes(next)) lower(name, order.get(next) ?? Infinity);
    }
    if (lowest.get(name) === number) groups.push(stack.splice(stack.indexOf(name)));
  };
  for (const name of graph.keys()) if (!order.has(name)) enter(name);
  return groups;
}
