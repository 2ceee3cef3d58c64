import { inTurns } from "./breathe.ts";

it("works on all in their order, and lets others through in between", async () => {
  const order: (number | "other")[] = [];
  const clock = jest.spyOn(performance, "now");
  let ms = 0;
  clock.mockImplementation(() => ms);
  setImmediate(() => void order.push("other"));
  const doubled = await inTurns([1, 2, 3, 4], (each, index) => {
    order.push(index);
    ms += 6;
    return each * 2;
  });
  clock.mockRestore();
  expect(doubled).toEqual([2, 4, 6, 8]);
  expect(order).toEqual([0, 1, "other", 2, 3]);
});
