import type { Line } from "./lines.ts";
import { soFar } from "./so-far.ts";

const refusal = { is: "error", step: "cast", status: 503, code: "unavailable" } as const;
const lines: Line[] = [
  { is: "came", at: 1_000, number: 0 },
  { is: "answered", at: 1_100, step: "login" },
  { is: "came", at: 2_000, number: 1 },
  { ...refusal, at: 2_300 },
  { is: "sent", at: 2_400, number: 0 },
  { is: "acknowledged", at: 2_500, number: 0 },
  { is: "answered", at: 2_500, step: "cast" },
  { is: "came", at: 3_000, number: 2 },
  { ...refusal, at: 3_100 },
];

it("knows who came by a moment, and who of them waits still", () => {
  expect(soFar(lines).cameBy(2_000)).toEqual([0, 1]);
  expect(soFar(lines).waitingSince(2_000)).toEqual([1]);
  expect(soFar(lines).waitingSince(3_000)).toEqual([1, 2]);
});

it("has an acknowledgement that came after the moment end the wait", () => {
  expect(soFar(lines).waitingSince(1_500)).toEqual([]);
  expect(soFar(lines.slice(0, 5)).waitingSince(1_500)).toEqual([0]);
});

it("tells what one voter met, in seconds since they came", () => {
  const own: Line[] = [
    ...lines,
    { is: "answered", at: 3_050, number: 2, step: "login" },
    { ...refusal, at: 5_500, number: 2 },
  ];
  expect(soFar(own).visitOf(2)).toBe("0.0 came, 0.1 login, 2.5 cast 503 unavailable");
});

it("counts calls from a moment on, those that failed one by one", () => {
  expect(soFar(lines).callsSince(1_000)).toEqual({
    answered: 2,
    errors: [
      { ...refusal, at: 2_300 },
      { ...refusal, at: 3_100 },
    ],
  });
  expect(soFar(lines).callsSince(2_400)).toEqual({ answered: 1, errors: [{ ...refusal, at: 3_100 }] });
});
