import type { Line } from "../k6/lines.ts";
import { loadResult, voteStates } from "./load-result.ts";

const summary = {
  metrics: { iterations: { count: 7, rate: 1 }, dropped_iterations: { count: 2, rate: 0.5 } },
  thresholds: {},
};
const voters = ["one", "two", "three", "four"].map((tracker) => ({ tracker }));
const failed = (at: number, code: string): Line => ({ is: "error", at, step: "cast", status: 503, code });

const lines: Line[] = [
  { is: "sent", at: 10_000, number: 0 },
  { is: "acknowledged", at: 10_200, number: 0, receiptNumber: "SLEP-00000001" },
  { is: "sent", at: 10_900, number: 1 },
  { is: "acknowledged", at: 11_000, number: 1 },
  { is: "receipt", at: 12_100, number: 1, receiptNumber: "SLEP-00000002" },
  { is: "sent", at: 11_500, number: 2 },
  failed(12_400, "unavailable"),
  failed(12_600, "no-answer"),
  failed(13_100, "unavailable"),
];

it("knows of each voter how they were answered, and who is in doubt", () => {
  expect([...voteStates(lines)]).toEqual([
    [0, { acknowledged: true, receiptNumber: "SLEP-00000001" }],
    [1, { acknowledged: true, receiptNumber: "SLEP-00000002" }],
    [2, { acknowledged: false, receiptNumber: undefined }],
  ]);
});

it("counts errors by step and code, and in each second since the first line", () => {
  const result = loadResult({ lines, summary }, voteStates(lines), voters);
  expect(result).toEqual({
    acknowledged: [
      { tracker: "one", receiptNumber: "SLEP-00000001" },
      { tracker: "two", receiptNumber: "SLEP-00000002" },
    ],
    errors: { "cast unavailable": 2, "cast no-answer": 1 },
    perSecondErrors: [0, 0, 2, 1],
    dropped: 2,
    iterations: 7,
  });
});

it("is empty where nobody came", () => {
  const none = loadResult({ lines: [], summary: { metrics: {}, thresholds: {} } }, new Map(), voters);
  expect(none).toEqual({ acknowledged: [], errors: {}, perSecondErrors: [], dropped: 0, iterations: 0 });
});
