import { createSlots } from "./slots.ts";

it("never offers more slots than are free, and waits when full", async () => {
  const slots = createSlots(2);
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  expect(await slots.free()).toBe(2);
  slots.run(work);
  expect(await slots.free()).toBe(1);
  slots.run(work);
  const full = slots.free();
  finish.forEach((resolve) => resolve());
  expect(await full).toBeGreaterThan(0);
  await slots.idle();
  expect(await slots.free()).toBe(2);
});
