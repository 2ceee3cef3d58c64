import type { ElectionId } from "@urna/contract/identifiers";
import { byElection } from "./by-election.ts";

const election = (electionId: ElectionId, rollSize: number, count: number) => ({
  electionId,
  rollSize,
  count,
});
const gauge = (...elections: ReturnType<typeof election>[]) =>
  byElection(elections).map(({ labels, value }) => [labels.election, value]);

it("counts every election with ten or more on its roll by its id", () => {
  expect(gauge(election("a", 10, 3), election("b", 500, 0))).toEqual([
    ["a", 3],
    ["b", 0],
  ]);
});

it("adds smaller ones together", () => {
  expect(gauge(election("a", 10, 3), election("b", 9, 4), election("c", 1, 1))).toEqual([
    ["a", 3],
    ["small", 5],
  ]);
});

it("leaves out small ones with fewer than ten people together", () => {
  expect(gauge(election("a", 6, 3), election("b", 3, 1))).toEqual([]);
});
