/** Items that follow one another, and the place of the first among all. */
export interface Part<T> {
  readonly start: number;
  readonly items: readonly T[];
}

/** Takes the items as they are asked for. Several callers may share the generator: each gets other parts. */
export function* inParts<T>(items: Iterable<T>, size: number): Generator<Part<T>> {
  let start = 0;
  let part: T[] = [];
  for (const item of items) {
    part.push(item);
    if (part.length < size) continue;
    yield { start, items: part };
    start += size;
    part = [];
  }
  if (part.length > 0) yield { start, items: part };
}
