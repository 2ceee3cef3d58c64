import { openEntrance } from "./entrance.ts";

/** Somebody who comes in on a call. */
function somebody(entrance: ReturnType<typeof openEntrance>) {
  let arrive = () => {};
  let fail = () => {};
  const coming = new Promise<string>((resolve, reject) => {
    arrive = () => resolve("in");
    fail = () => reject(new Error("no"));
  });
  return { came: entrance(() => coming), arrive, fail };
}

/** Longer than it takes to hand on a place. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

it("has the next ones stand in line, and lets them in in their order as places fall free", async () => {
  const entrance = openEntrance({ atOnce: 2 });
  const [first, second] = [somebody(entrance), somebody(entrance)];
  const order: string[] = [];
  const third = entrance(async () => order.push("third"));
  const fourth = entrance(async () => order.push("fourth"));
  await aWhile();
  expect(order).toEqual([]);
  first.arrive();
  second.fail();
  await expect(first.came).resolves.toBe("in");
  await expect(second.came).rejects.toThrow("no");
  await Promise.all([third, fourth]);
  expect(order).toEqual(["third", "fourth"]);
});

it("asks a visitor who waited too long to come back, and never does the call", async () => {
  const entrance = openEntrance({ atOnce: 1, lineMs: 10 });
  const inside = somebody(entrance);
  const work = jest.fn();
  await expect(entrance(work)).rejects.toMatchObject({ code: "crowded" });
  inside.arrive();
  await expect(entrance(async () => "later")).resolves.toBe("later");
  expect(work).not.toHaveBeenCalled();
});

it("asks them back a few seconds later, not all at the same moment", async () => {
  const entrance = openEntrance({ atOnce: 1, lineMs: 1 });
  const inside = somebody(entrance);
  const waits = await Promise.all(
    Array.from({ length: 60 }, () =>
      entrance(async () => 0).catch((refusal: { details: { retryAfterSeconds: number } }) => {
        return refusal.details.retryAfterSeconds;
      }),
    ),
  );
  inside.arrive();
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(6);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
