import { Refused, refusalNames } from "@urna/belenios/refusal";

/** However busy the machine is, no parser may take so long for an input of a few megabytes. */
const longestMs = 5_000;

/** Demands that work on hostile input ends soon, and that it either succeeds or is refused by a name of the list. */
export async function survives(work: () => unknown): Promise<void> {
  const begun = performance.now();
  try {
    await work();
  } catch (error) {
    // Anything else goes through, with its stack: that is what the fuzz looks for.
    if (!(error instanceof Refused)) throw error;
    expect(refusalNames).toContain(error.refusal);
    expect(error.at.length).toBeLessThan(200);
  }
  expect(performance.now() - begun).toBeLessThan(longestMs);
}
