import type { Trustee } from "../../elections/domain/election.ts";
import { neededShares, ownersToCombine, staysSummed, usefulShares } from "./count.ts";

const trustee = (index: number, kind: Trustee["kind"]): Trustee => ({
  index,
  kind,
  name: `Custodia ${index}`,
  publicKey: "",
});
const server = trustee(1, "server");
const members = [2, 3, 4].map((index) => trustee(index, "member"));
const twoOfThree = { trustees: [server, ...members], trusteesNeeded: 2 };
const everybody = {
  trustees: [server, trustee(2, "mandatory"), trustee(3, "mandatory")],
  trusteesNeeded: undefined,
};
const alone = { trustees: [server], trusteesNeeded: undefined };

it.each([
  ["nobody's", twoOfThree, [], undefined],
  ["the server's alone", twoOfThree, [1], undefined],
  ["one member's and the server's", twoOfThree, [1, 3], undefined],
  ["every member's without the server's", twoOfThree, [2, 3, 4], undefined],
  ["two members' and the server's, in whatever order", twoOfThree, [4, 1, 2], [1, 2, 4]],
  ["one more than is needed: the first members'", twoOfThree, [1, 2, 3, 4], [1, 2, 3]],
  ["all but one of those who are all needed", everybody, [1, 3], undefined],
  ["of all who are needed", everybody, [3, 2, 1], [1, 2, 3]],
  ["the server's where nobody else has a key", alone, [1], [1]],
])("combines, or waits, with %s", (_name, custody, given, owners) => {
  expect(ownersToCombine(custody, given)).toEqual(owners);
});

it("counts the shares that are needed, and those that were given", () => {
  expect([twoOfThree, everybody, alone].map(neededShares)).toEqual([3, 3, 1]);
  expect([[], [1], [1, 2], [2, 3, 4], [1, 2, 3, 4]].map((given) => usefulShares(twoOfThree, given))).toEqual([
    0, 1, 2, 2, 3,
  ]);
});

it("keeps only a sum that people may have decrypted", () => {
  const failed = { done: 0, total: 0, failure: "archive-not-verified", given: [1] };
  expect(staysSummed({ ...failed, stage: "verifying" }, twoOfThree)).toBe(true);
  expect(staysSummed({ ...failed, stage: "waiting" }, twoOfThree)).toBe(true);
  expect(staysSummed({ ...failed, stage: "tallying" }, twoOfThree)).toBe(false);
  expect(staysSummed({ ...failed, stage: "verifying" }, alone)).toBe(false);
});
