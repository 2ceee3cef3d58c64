import { byElection } from "./by-election.ts";

const election = (electionId: string, rollSize: number, count: number) => ({ electionId, rollSize, count });
const told = (...elections: ReturnType<typeof election>[]) =>
  byElection(elections).map(({ labels, value }) => [labels.election, value]);

it("tells every election with ten or more on its roll by its id", () => {
  expect(told(election("a", 10, 3), election("b", 500, 0))).toEqual([
    ["a", 3],
    ["b", 0],
  ]);
});

it("tells smaller ones together", () => {
  expect(told(election("a", 10, 3), election("b", 9, 4), election("c", 1, 1))).toEqual([
    ["a", 3],
    ["small", 5],
  ]);
});

it("tells nothing of small ones that are fewer than ten people together", () => {
  expect(told(election("a", 6, 3), election("b", 3, 1))).toEqual([]);
});
