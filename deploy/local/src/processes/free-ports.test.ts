import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { freePort, isFree } from "./free-ports.ts";
import { claimPort, claims } from "./port-claims.ts";

it("gives no port twice, and none of the outgoing range", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(new Set(ports).size).toBe(50);
  expect(ports.filter((port) => port >= 32_768)).toEqual([]);
});

it("keeps the preferred port, unless a process listens on it", async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await isFree(port)).toBe(false);
  expect(await freePort(port)).not.toBe(port);
  server.close();
});

it("leaves a living process's port, and takes an ended one's", async () => {
  const port = await freePort();
  expect(claimPort(port)).toBe(false);
  writeFileSync(join(claims, String(port)), String(spawnSync("true").pid));
  expect(claimPort(port)).toBe(true);
  writeFileSync(join(claims, String(port)), "");
  expect(claimPort(port)).toBe(false);
});
