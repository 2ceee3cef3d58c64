import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { claimPort } from "./port-claims.ts";

/** Below the ports for outgoing connections, which could be taken before this process listens. */
const range = { first: 20_000, last: 31_999 };

/**
 * A free loopback port; `preferred` if it is free. Any other is reserved for this process until it ends, against others
 * that start systems at the same time.
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
