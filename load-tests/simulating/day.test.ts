import { limitsOf } from "./capacity.ts";
import { simulateDay } from "./day.ts";

const perVote = { gateway: 0.01, identity: 0.02, receipt: 0.01, postgres: 0.01 };
const installation = { replicas: 2, postgresCores: 4, natsCores: 1, nodeCores: 100 };
const limits = (mailPerSecond: number) => limitsOf(perVote, installation, mailPerSecond);

it("names the slowest part first", () => {
  expect(limits(50).slice(0, 2)).toEqual([
    { name: "mail provider", perSecond: 50, isBeforeAnswer: false },
    { name: "identity", perSecond: 100, isBeforeAnswer: true },
  ]);
  const few = limitsOf(perVote, { ...installation, nodeCores: 1 }, 50);
  expect(few[0]).toMatchObject({ name: "cores of the nodes", perSecond: 20 });
});

it("lets everybody in at once who can be served, and sends their receipts", () => {
  const course = simulateDay({ voters: 36_000, hours: 10, firstHour: 0.5 }, limits(50));
  expect(course).toMatchObject({ peak: 5, longestLine: 0, longestWait: 0, mostReceipts: 0 });
  expect(course).toMatchObject({ lastVoteAt: 36_000, lastReceiptAt: 36_000 });
});

it("has newcomers wait in line for the slowest part, and receipts for the mail provider", () => {
  // 160 a second come for an hour, 80 are served, 50 are sent.
  const course = simulateDay({ voters: 576_000, hours: 1, firstHour: 1 }, limits(50));
  expect(course.peak).toBe(160);
  expect(course.longestLine).toBeCloseTo(80 * 3_600);
  expect(course.longestWait).toBeCloseTo(3_600);
  expect(course.lastVoteAt).toBe(7_200);
  expect(course.lastReceiptAt).toBe(576_000 / 50);
  expect(course.mostReceipts).toBeCloseTo(30 * 7_200);
});
