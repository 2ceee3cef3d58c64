import { openEntrance } from "./entrance.ts";

/** Somebody who comes in when told to. */
function somebody(entrance: ReturnType<typeof openEntrance>) {
  let arrive = () => {};
  let fail = () => {};
  const coming = new Promise<string>((resolve, reject) => {
    arrive = () => resolve("in");
    fail = () => reject(new Error("no"));
  });
  return { came: entrance(() => coming), arrive, fail };
}

it("asks who comes while it is full to come back, and does nothing of theirs", async () => {
  const entrance = openEntrance(2);
  const [first, second] = [somebody(entrance), somebody(entrance)];
  const work = jest.fn();
  await expect(entrance(work)).rejects.toMatchObject({ code: "crowded" });
  expect(work).not.toHaveBeenCalled();
  first.arrive();
  second.fail();
  await expect(first.came).resolves.toBe("in");
  await expect(second.came).rejects.toThrow("no");
  await expect(entrance(async () => "later")).resolves.toBe("later");
});

it("asks them back a few seconds later, not all at the same moment", async () => {
  const entrance = openEntrance(0);
  const waits = await Promise.all(
    Array.from({ length: 60 }, () =>
      entrance(async () => 0).catch((refusal: { details: { retryAfterSeconds: number } }) => {
        return refusal.details.retryAfterSeconds;
      }),
    ),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(6);
  expect(new Set(waits).size).toBeGreaterThan(1);
});
