import { costOf, lineIn, minutesIn, stepTimes, strangersIn, trafficIn, type Report } from "./report.ts";
import { readSummary } from "../k6/summary.ts";
import { table } from "./table.ts";

const times = { med: 100, "p(95)": 200, "p(99)": 300, max: 400 };
const summary = readSummary({
  metrics: {
    step_cast: { values: { ...times, count: 50 }, thresholds: { "p(95)<800": { ok: true } } },
    "step_cast{scenario:hostile}": {
      values: { ...times, count: 5 },
      thresholds: { "p(95)<150": { ok: false } },
    },
    step_voting_kit: { values: { ...times, count: 60 } },
    step_board: { values: { count: 0 } },
    data_sent: { values: { count: 100_000, rate: 1 } },
    data_received: { values: { count: 300_000, rate: 1 } },
    guesses: { values: { count: 9, rate: 1 } },
    guesses_slowed_down: { values: { count: 4, rate: 1 } },
  },
});

const report: Report = {
  profile: "smoke",
  scale: { rate: 1, time: 1 },
  at: "2026-01-01T00:00:00Z",
  generator: { cores: 2, loadAverage: 1 },
  prepared: { voters: 60, seconds: 3 },
  steps: { voting: stepTimes(summary, 25), verification: {} },
  result: { errors: { "cast unavailable": 3 }, dropped: 0, iterations: 60, perSecondErrors: [3] },
  traffic: trafficIn(summary, 50),
  thresholds: summary.thresholds,
  reconciliation: {
    agrees: false,
    counts: { acknowledged: 50, ballots: 49, marked: 49, receipts: 49, emails: 49 },
    findings: Array.from({ length: 30 }, (_, index) => `lost: ballot ${index}`),
  },
  passed: false,
};

it("has of each step how often, how fast, how long, in the order of a voter's way", () => {
  expect(Object.entries(stepTimes(summary, 25))).toEqual([
    ["voting-kit", { count: 60, perSecond: 2.4, median: 100, p95: 200, p99: 300, max: 400 }],
    ["cast", { count: 50, perSecond: 2, median: 100, p95: 200, p99: 300, max: 400 }],
  ]);
});

it("has the first minute of casting apart, where there was another", () => {
  const values = (count: number) => ({ values: { ...times, count } });
  const apart = (later: number) =>
    readSummary({
      metrics: { "step_cast{minute:first}": values(30), "step_cast{minute:later}": values(later) },
    });
  const figures = { median: 100, p95: 200, p99: 300, max: 400 };
  expect(minutesIn(apart(60), 120)).toEqual({
    first: { count: 30, perSecond: 0.5, ...figures },
    later: { count: 60, perSecond: 1, ...figures },
  });
  expect(minutesIn(apart(0), 120)).toBeUndefined();
  expect(minutesIn(apart(5), 60)).toBeUndefined();
  expect(table({ ...report, minutes: minutesIn(apart(60), 120), drainedAfter: 1.25 })).toMatch(
    /first minute +30 .*\nlater +60 [^]*last email +1.3 s after the last vote/,
  );
});

it("says how long people stood in line, and how far off they were told", () => {
  const spread = (seconds: number) => ({ count: 40, med: seconds, "p(95)": 2 * seconds, max: 3 * seconds });
  const metrics = { line_waited: spread(20), line_off: spread(2) };
  const line = lineIn({ metrics, thresholds: {} });
  expect(line).toMatchObject({ stood: 40, waited: { median: 20, p95: 40, max: 60 }, off: { median: 2 } });
  expect(table({ ...report, line })).toMatch(
    /stood in line +40, for 20 s at the median, 40 at p95, 60 at most\ntold at first +off by 2 s/,
  );
  expect(lineIn({ metrics: {}, thresholds: {} })).toBeUndefined();
});

it("counts strangers, where there were any", () => {
  expect(strangersIn(summary)).toEqual({ guesses: 9, slowedDown: 4, gotIn: 0 });
  expect(strangersIn({ metrics: {}, thresholds: {} })).toBeUndefined();
});

it("reports each part's processor time for one vote, and that of all", () => {
  const cost = costOf({ ballot: 10, nats: 1 }, { ballot: 15, nats: 2, audit: 1 }, 100);
  expect(cost).toEqual({
    parts: { ballot: 5, nats: 1, audit: 1 },
    perVote: { ballot: 0.05, nats: 0.01, audit: 0.01 },
    whole: expect.closeTo(0.07),
  });
});

it("says what failed: errors by code, thresholds, the counts, and findings up to a screenful", () => {
  const text = table(report);
  expect(text).toMatch(/cast unavailable +3/);
  expect(text).toMatch(/step_cast\{scenario:hostile\}: p\(95\)<150 +NOT HELD/);
  expect(text).toContain("2000 to the server, 6000 to the voter");
  expect(text).toContain("acknowledged 50, ballots 49, marked 49, receipts 49, emails 49");
  expect(text).toContain("! lost: ballot 19\n  … and 10 more\nFAILED");
  expect(text).not.toContain("lost: ballot 20");
});
