import { setTimeout as sleep } from "node:timers/promises";
import { groupCommit } from "./group-commit.ts";

describe("a group commit", () => {
  it("commits together what arrives during a commit", async () => {
    const groups: number[][] = [];
    const add = groupCommit<number>(async (items) => {
      groups.push([...items]);
      await sleep(5);
    }, 3);
    await Promise.all([1, 2, 3, 4, 5].map(add));
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  });

  it("fails everything of a failed commit, and goes on", async () => {
    const add = groupCommit<string>(async (items) => {
      if (items.includes("bad")) throw new Error("refused");
    }, 10);
    await expect(add("bad")).rejects.toThrow("refused");
    await expect(add("good")).resolves.toBeUndefined();
  });
});
