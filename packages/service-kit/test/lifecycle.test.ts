import { spawn } from "node:child_process";
import { join } from "node:path";

interface Ended {
  code: number | null;
  lines: string[];
}

/** Runs the example service; sends SIGTERM once it is ready, where asked. */
async function run(behaviour: string, { signal }: { signal?: "SIGTERM" | "SIGINT" } = {}): Promise<Ended> {
  const program = join(__dirname, "lifecycle-process.ts");
  const child = spawn(process.execPath, ["--conditions=source", "--import=tsx", program, behaviour]);
  let output = "";
  let signalled = false;
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (!signal || signalled || !output.includes("ready\n")) return;
    signalled = true;
    child.kill(signal);
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  expect(output).not.toContain("secreto");
  return { code, lines: output.split("\n").filter((line) => line !== "" && !line.startsWith("{")) };
}

it.each(["SIGTERM", "SIGINT"] as const)(
  "on %s turns health off, closes in reverse and ends with 0",
  async (signal) => {
    expect(await run("well", { signal })).toEqual({
      code: 0,
      lines: ["ready", "health off", "close server", "close pool"],
    });
  },
);

it("closes what it has when the start fails, and ends with 1", async () => {
  expect(await run("fails")).toEqual({ code: 1, lines: ["health off", "close pool"] });
});

it("closes and ends with 1 after a bug outside of any call", async () => {
  expect(await run("has-a-bug")).toEqual({
    code: 1,
    lines: ["ready", "health off", "close server", "close pool"],
  });
});

it("is ended by force when something stays open", async () => {
  expect((await run("sticks", { signal: "SIGTERM" })).code).toBe(1);
});
