import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { claimPort } from "./port-claims.ts";

/** Below the ports that systems give to outgoing connections: one of those could be taken before it is listened on. */
const range = { first: 20_000, last: 31_999 };

/**
 * A loopback port that is free now; `preferred` if it is. Any other is this process's until it ends: no second one that
 * starts systems at the same time gets it.
 */
export async function freePort(preferred = 0): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(range.first, range.last + 1);
    if (claimPort(port) && (await isFree(port))) return port;
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
