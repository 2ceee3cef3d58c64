import { sharedWork } from "./share-work.ts";

it("works once for all who ask for the same meanwhile, and again afterwards", async () => {
  let works = 0;
  const ask = sharedWork(async ({ of }: { of: string }) => {
    works += 1;
    await Promise.resolve();
    return `${of} ${works}`;
  });
  const answers = await Promise.all([ask({ of: "a" }), ask({ of: "a" }), ask({ of: "b" })]);
  expect([answers[0] === answers[1], works]).toEqual([true, 2]);
  await ask({ of: "a" });
  expect(works).toBe(3);
});

it("forgets work that failed", async () => {
  let works = 0;
  const ask = sharedWork(async () => {
    works += 1;
    throw new Error("no");
  });
  await expect(ask({})).rejects.toThrow("no");
  await expect(ask({})).rejects.toThrow("no");
  expect(works).toBe(2);
});
