/** A text from elsewhere breaks its format. The message says which part, and contains nothing of it. */
export class Malformed extends Error {
  constructor(what: string) {
    super(`malformed ${what}`);
    this.name = "Malformed";
  }
}

/** Throws `Malformed` unless the condition holds. */
export function demandFormed(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Malformed(what);
}
