import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAgain } from "../build-again.ts";

jest.setTimeout(600_000);

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

it("makes the same files from the same commit in another folder", async () => {
  const changed = git("status", "--porcelain", "--", "frontends", "packages", "locales");
  if (changed !== "") throw new Error(`only what is committed can be built again:\n${changed}`);
  const clone = await mkdtemp(join(tmpdir(), "urna-again-"));
  try {
    const { here, again } = await buildAgain(clone);
    expect(here.size).toBeGreaterThan(50);
    expect(Object.fromEntries(again)).toEqual(Object.fromEntries(here));
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
});
