import { canaryVoters, candidateCount, expectedCount } from "./canary-voters.ts";

const seed = Buffer.alloc(32, 7);
const voters = canaryVoters(seed, 300);

it("makes the same voters and choices from the same seed, and others from another", () => {
  const again = canaryVoters(Buffer.from(seed), 300);
  const other = canaryVoters(Buffer.alloc(32, 8), 300);
  expect(again.voter(17)).toEqual(voters.voter(17));
  expect(other.voter(17)).not.toEqual(voters.voter(17));
  const choices = (of: typeof voters, id: string) => Array.from({ length: 50 }, (_, i) => of.choice(id, i));
  expect(choices(again, "a")).toEqual(choices(voters, "a"));
  expect(choices(voters, "b")).not.toEqual(choices(voters, "a"));
});

it("puts nobody on the roll who looks like a real person, nor anybody twice", () => {
  const entries = voters.rollEntries();
  expect(new Set(entries.map(({ documentNumber }) => documentNumber)).size).toBe(300);
  for (const [index, entry] of entries.entries()) {
    expect(entry).toMatchObject({ documentType: "other", givenNames: "Canario" });
    expect(entry.documentNumber).toMatch(/^CANARIO-[0-9A-F]{16}$/);
    expect(entry.documentNumber.endsWith(voters.voter(index).last4)).toBe(true);
    expect(Object.keys(entry)).not.toContain("email");
  }
});

it("counts the choices of the first of them, each once", () => {
  const { votes, blank } = expectedCount(voters, "a", 200);
  expect(votes).toHaveLength(candidateCount);
  expect(votes.reduce((sum, each) => sum + each, blank)).toBe(200);
  // Every choice occurs, so that a count that mixes candidates up is found.
  expect(Math.min(...votes, blank)).toBeGreaterThan(0);
  expect(expectedCount(voters, "a", 0)).toEqual({ votes: [0, 0, 0], blank: 0 });
});
