import { createWaker } from "./waker.ts";

it("does not lose a wake that came during the work", async () => {
  const waker = createWaker(60_000);
  waker.wake();
  await waker.wait();
});

it("ends the pause at once when woken", async () => {
  const waker = createWaker(60_000);
  setTimeout(waker.wake, 5);
  await waker.wait();
});

it("ends by itself after the pause", async () => {
  const waker = createWaker(10);
  await waker.wait();
  expect(waker.stopped()).toBe(false);
});
