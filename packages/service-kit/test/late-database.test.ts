import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { testServer } from "../src/testing/environment.ts";
import { eventually } from "@urna/service-kit/testing/eventually";
import { aPortBefore } from "./a-port-before.ts";

let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));

/** A service whose database is not there yet: nothing listens on its port. */
async function aWaitingService() {
  const [databasePort, adminPort] = [await freePort(), await freePort()];
  const url = Object.assign(new URL(testServer("URNA_TEST_POSTGRES_URL")), {
    port: String(databasePort),
  }).href;
  const program = join(__dirname, "late-database-process.ts");
  const args = ["--conditions=source", "--import=tsx", program, url, String(adminPort)];
  child = spawn(process.execPath, args, { stdio: "ignore" });
  const asks = (path: string) => fetch(`http://127.0.0.1:${adminPort}${path}`);
  await eventually(async () => expect((await asks("/livez")).status).toBe(200), 20_000);
  return { process: child, databasePort, asks };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it("is alive and not ready while its database is away, and ready once it comes, in the same process", async () => {
  const { process, databasePort, asks } = await aWaitingService();
  await sleep(1_500);
  const waiting = await asks("/readyz");
  expect([waiting.status, await waiting.json()]).toEqual([
    503,
    { ready: false, checks: { start: "failed" } },
  ]);
  const server = await aPortBefore(testServer("URNA_TEST_POSTGRES_URL"), databasePort);
  await eventually(async () => expect((await asks("/readyz")).status).toBe(200), 20_000);
  expect(process.exitCode).toBeNull();
  server.close();
});

it("ends in order when it is asked to while it waits", async () => {
  const { process } = await aWaitingService();
  const ended = once(process, "exit");
  process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});
