import { DomainError } from "@urna/service-kit/errors";
import { handOver } from "./hand-over.ts";

const clock = { now: () => new Date("2026-11-20T12:00:00Z") };

/** A queue of letters `0`, `1`, …; each is claimed once. */
function aQueue(letters: number) {
  const waiting = Array.from({ length: letters }, (_, index) => ({ id: String(index) }));
  const taken: string[][] = [];
  return {
    taken,
    claimLetters: async ({ limit }: { limit: number }) => waiting.splice(0, limit),
    recordLettersTaken: async (ids: readonly string[]) => void taken.push([...ids]),
  };
}

it("hands a whole rush over, without a pause between its turns", async () => {
  const queue = aQueue(120);
  const sent: string[] = [];
  await handOver(queue, clock, async ({ id }) => void sent.push(id));
  expect(sent).toHaveLength(120);
  expect(queue.taken.map((ids) => ids.length)).toEqual([50, 50, 20]);
});

it("leaves what was not taken for later, records the rest, and begins no further turn", async () => {
  const queue = aQueue(120);
  const away = new DomainError("unavailable");
  const handing = handOver(queue, clock, async ({ id }) => {
    if (id === "7") throw away;
  });
  await expect(handing).rejects.toBe(away);
  expect(queue.taken).toHaveLength(1);
  expect(queue.taken[0]).toHaveLength(49);
  expect(queue.taken[0]).not.toContain("7");
});

it("is done with a letter whose address is none", async () => {
  const queue = aQueue(1);
  await handOver(queue, clock, async () => {
    throw new DomainError("invalid-request");
  });
  expect(queue.taken).toEqual([["0"]]);
});
