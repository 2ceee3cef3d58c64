import { inParts } from "./in-parts.ts";

it("takes items as they are asked for, and says where each part begins", () => {
  let taken = 0;
  function* items() {
    for (; taken < 7; taken++) yield `item ${taken}`;
  }
  const parts = inParts(items(), 3);
  expect(parts.next().value).toEqual({ start: 0, items: ["item 0", "item 1", "item 2"] });
  expect(taken).toBeLessThanOrEqual(3);
  expect([...parts]).toEqual([
    { start: 3, items: ["item 3", "item 4", "item 5"] },
    { start: 6, items: ["item 6"] },
  ]);
});

it("gives each part to one of several who take from it", async () => {
  const parts = inParts(
    Array.from({ length: 25 }, (_, index) => index),
    2,
  );
  const seen: number[] = [];
  const take = async () => {
    for (const { items } of parts) {
      await Promise.resolve();
      seen.push(...items);
    }
  };
  await Promise.all([take(), take(), take()]);
  expect(seen.sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, index) => index));
});

it("has no part of nothing", () => {
  expect([...inParts([], 4)]).toEqual([]);
});
