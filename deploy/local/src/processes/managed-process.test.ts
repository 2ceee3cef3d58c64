import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-ports.ts";
import { manageProcess, type ManagedProcess } from "./managed-process.ts";
import { accepts } from "./probes.ts";

const listener = "require('net').createServer().listen(Number(process.argv[1]), '127.0.0.1')";
const recorded = new Map<string, number>();
const running = {
  record: async (name: string, pid: number) => void recorded.set(name, pid),
  forget: async (name: string) => void recorded.delete(name),
  remove: async () => {},
};

let folder: string;
let port: number;
let part: ManagedProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-process-"));
  port = await freePort();
  part = manageProcess(
    {
      name: "part",
      command: process.execPath,
      args: ["-e", listener, String(port)],
      stopSignal: "SIGTERM",
      logFile: join(folder, "part.log"),
      ready: () => accepts(port),
    },
    running,
  );
});
afterEach(async () => {
  await part.stop();
  await rm(folder, { recursive: true });
});

it("restarts a part that died by itself, and records the new pid", async () => {
  await part.start();
  const first = part.pid ?? 0;
  process.kill(first, "SIGKILL");
  while (part.pid === first || part.pid === undefined) await sleep(10);
  await part.ready();
  expect(recorded.get("part")).toBe(part.pid);
});

it("leaves a part that was killed on purpose, until it is started", async () => {
  await part.start();
  await part.kill();
  expect(recorded.has("part")).toBe(false);
  await sleep(600);
  await expect(accepts(port)).rejects.toThrow();
  await part.start();
  await expect(accepts(port)).resolves.toBeUndefined();
});
