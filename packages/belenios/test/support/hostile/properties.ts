import * as fc from "fast-check";

/**
 * How long every property is tried, in seconds. Without it each is tried a fixed number of times on the same values, which
 * is quick and never surprises; with it on new values until the time is over.
 */
const seconds = Number(process.env["FUZZ_SECONDS"] ?? 0);

/** On a busy machine a property stops here. */
const patienceMs = 2_000;

/** Jest's limit for a test that tries properties. */
export const propertyTimeout = 120_000 + seconds * 2_000;

function parameters(runs: number): Pick<fc.Parameters<unknown>, "numRuns" | "seed" | "plugins"> {
  return seconds > 0
    ? { numRuns: Number.MAX_SAFE_INTEGER, plugins: [fc.interruptAfterTimeLimit(seconds * 1_000)] }
    : { numRuns: runs, seed: 1, plugins: [fc.interruptAfterTimeLimit(patienceMs)] };
}

/** Demands that a predicate of some values holds, that is, does not throw, for as many as are tried. */
export function holdsFor<T>(arbitrary: fc.Arbitrary<T>, runs: number, predicate: (value: T) => void): void {
  fc.assert(fc.property(arbitrary, predicate), parameters(runs));
}

/** `holdsFor` for a predicate that takes its time. */
export async function holdsForAsync<T>(
  arbitrary: fc.Arbitrary<T>,
  runs: number,
  predicate: (value: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(arbitrary, predicate), parameters(runs));
}
