import { spawn } from "node:child_process";
import { identify, isAlive, stopIdentified } from "./process-identity.ts";

const sleeper = () => spawn(process.execPath, ["-e", "setTimeout(() => {}, 30_000)"], { stdio: "ignore" });

it("stops the process that was recorded", async () => {
  const child = sleeper();
  await new Promise((resolve) => child.once("spawn", resolve));
  const recorded = identify(child.pid ?? 0)!;
  expect(isAlive(recorded)).toBe(true);
  await stopIdentified(recorded, { signal: "SIGTERM", patienceMs: 2_000 });
  expect(isAlive(recorded)).toBe(false);
});

it("leaves another process with the same pid alone", async () => {
  const child = sleeper();
  await new Promise((resolve) => child.once("spawn", resolve));
  await stopIdentified(
    { pid: child.pid ?? 0, mark: "1 node services/ballot/dist/main.js" },
    { signal: "SIGKILL", patienceMs: 200 },
  );
  expect(child.exitCode ?? child.signalCode).toBeNull();
  child.kill("SIGKILL");
});

it("finds no process that is gone", () => {
  expect(identify(2 ** 22 + 1)).toBeUndefined();
});
