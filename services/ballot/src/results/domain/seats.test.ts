import { fillSeats, type SeatRules } from "./seats.ts";
import { drawTie } from "./tie-draw.ts";

const tieSeed = "07ac0c1e3397fab088163d2a146ed9baa88c80bdf902bb0e5b4d824ff3e5bbe6";
const candidatesWith = (votes: readonly number[], ...withdrawn: number[]) =>
  votes.map((each, index) => ({
    number: index + 1,
    votes: each,
    withdrawn: withdrawn.includes(index + 1),
  }));
const fill = (votes: readonly number[], seats: number, more: Partial<SeatRules> = {}) =>
  fillSeats({
    candidates: candidatesWith(votes),
    seats,
    tieRule: "second-round",
    tieSeed,
    decision: undefined,
    ...more,
  });
type Filled = ReturnType<typeof fill>;
const elected = ({ candidates }: Filled) =>
  candidates.filter((candidate) => candidate.elected).map(({ number }) => number);
const substitutes = ({ candidates }: Filled) => candidates.map(({ substitute }) => substitute);
const decided = (...numbers: number[]) => ({
  elected: numbers,
  reason: "Acta 9",
  decidedAt: "2026-11-20T12:00:00Z",
});

describe("without a tie over the last seat", () => {
  interface Case {
    votes: number[];
    seats: number;
    seated: number[];
    orders: number[];
  }
  it.each<[string, Case]>([
    ["the highest takes the only seat", { votes: [3, 9, 5], seats: 1, seated: [2], orders: [2, 0, 1] }],
    ["two seats go to the two highest", { votes: [3, 9, 5], seats: 2, seated: [2, 3], orders: [1, 0, 0] }],
    [
      "equal votes inside the seats are no tie",
      { votes: [5, 5, 1], seats: 2, seated: [1, 2], orders: [0, 0, 1] },
    ],
    [
      "equal votes below the seats share their order",
      { votes: [9, 2, 2, 1], seats: 1, seated: [1], orders: [0, 1, 1, 3] },
    ],
    ["as many seats as candidates elects all", { votes: [1, 2], seats: 2, seated: [1, 2], orders: [0, 0] }],
    [
      "nobody takes a seat without a vote, nor a substitute's place",
      { votes: [4, 0, 0], seats: 2, seated: [1], orders: [0, 0, 0] },
    ],
    ["no votes at all elects nobody", { votes: [0, 0], seats: 1, seated: [], orders: [0, 0] }],
    ["no seats elects nobody", { votes: [3, 3], seats: 0, seated: [], orders: [0, 0] }],
  ])("%s", (_name, { votes, seats, seated, orders }) => {
    const filled = fill(votes, seats);
    expect([elected(filled), substitutes(filled)]).toEqual([seated, orders]);
    expect([filled.tied, filled.draw]).toEqual([undefined, undefined]);
  });

  it("ranks candidates by votes, equal votes equally", () => {
    expect(fill([2, 9, 2, 0], 1).candidates.map(({ position }) => position)).toEqual([2, 1, 2, 4]);
  });
});

describe("a tie that a second round decides", () => {
  it("leaves the seat open and names no substitutes", () => {
    const filled = fill([9, 5, 5, 1], 2);
    expect(elected(filled)).toEqual([1]);
    expect(substitutes(filled)).toEqual([0, 0, 0, 0]);
    expect(filled.tied).toEqual({
      rule: "second-round",
      candidates: [2, 3],
      seats: 1,
      settled: false,
      decision: undefined,
    });
    expect(filled.draw).toBeUndefined();
  });
});

describe("a tie that seniority decides", () => {
  it("waits for the commission, and then follows its decision", () => {
    const votes = [5, 9, 5, 5, 1];
    expect(elected(fill(votes, 3, { tieRule: "seniority" }))).toEqual([2]);
    const filled = fill(votes, 3, { tieRule: "seniority", decision: decided(4, 1) });
    expect(elected(filled)).toEqual([1, 2, 4]);
    expect(substitutes(filled)).toEqual([0, 0, 1, 0, 2]);
    expect(filled.tied).toMatchObject({ candidates: [1, 3, 4], seats: 2, settled: true });
  });
});

describe("a tie that is drawn", () => {
  it("gives the seat to the lowest ticket, and orders the substitutes by theirs", () => {
    const { tickets } = drawTie(tieSeed, [1, 2, 3]);
    const [first, second, third] = tickets.map(({ number }) => number) as [number, number, number];
    const filled = fill([4, 4, 4, 1], 1, { tieRule: "draw" });
    expect(elected(filled)).toEqual([first]);
    expect(filled.candidates.find(({ number }) => number === second)?.substitute).toBe(1);
    expect(filled.candidates.find(({ number }) => number === third)?.substitute).toBe(2);
    expect(filled.candidates[3]?.substitute).toBe(3);
    expect(filled.tied).toMatchObject({ rule: "draw", seats: 1, settled: true });
    expect(filled.draw).toEqual({ seed: tieSeed, tickets });
  });

  it("draws equal substitutes where the seats need no draw, and nobody else", () => {
    const filled = fill([9, 9, 2, 2, 1], 2, { tieRule: "draw" });
    expect(filled.tied).toBeUndefined();
    expect(filled.draw?.tickets.map(({ number }) => number).sort()).toEqual([3, 4]);
    expect(substitutes(filled).slice(2).sort()).toEqual([1, 2, 3]);
  });

  it("is not settled without a seed", () => {
    const filled = fill([4, 4], 1, { tieRule: "draw", tieSeed: undefined });
    expect([elected(filled), filled.tied?.settled, filled.draw]).toEqual([[], false, undefined]);
  });
});

describe("a candidate who withdrew", () => {
  it("keeps votes and place, and takes neither a seat nor a substitute's place", () => {
    const filled = fill([9, 5, 3], 1, { candidates: candidatesWith([9, 5, 3], 1) });
    expect(elected(filled)).toEqual([2]);
    expect(substitutes(filled)).toEqual([0, 0, 1]);
    expect(filled.candidates[0]).toMatchObject({ votes: 9, position: 1, withdrawn: true });
  });

  it("ties with nobody", () => {
    const filled = fill([5, 5], 1, { candidates: candidatesWith([5, 5], 2) });
    expect([elected(filled), filled.tied]).toEqual([[1], undefined]);
  });
});

it("never fills more seats than there are, nor passes over a candidate with more votes", () => {
  for (let run = 0; run < 2_000; run += 1) {
    const votes = Array.from({ length: 1 + (run % 7) }, (_, index) => (run * 31 + index * index * 17) % 6);
    const seats = 1 + (run % 4);
    const filled = fill(votes, seats, { tieRule: "draw", tieSeed: `seed ${run}` });
    const withVotes = votes.filter((each) => each > 0).length;
    expect(elected(filled)).toHaveLength(Math.min(seats, withVotes));
    const lowest = Math.min(...filled.candidates.filter((one) => one.elected).map((one) => one.votes));
    const orders = filled.candidates.filter(({ substitute }) => substitute > 0);
    expect(orders.every((candidate) => candidate.votes <= lowest)).toBe(true);
    // Each place exactly once, from the first.
    expect(orders.map(({ substitute }) => substitute).sort((a, b) => a - b)).toEqual(
      Array.from({ length: Math.max(0, withVotes - seats) }, (_, index) => index + 1),
    );
  }
});
