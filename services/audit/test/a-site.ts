import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestLog } from "./an-audit-log.ts";

export interface TestSite {
  origin: string;
  close(): Promise<void>;
}

/** What a site publishes of a log, at the addresses of `/api`. */
export async function aSite(log: TestLog): Promise<TestSite> {
  const answer = async (path: string) => {
    const { pathname, searchParams } = new URL(path, "http://site");
    if (pathname === "/api/audit/consistency") {
      const [firstSize, secondSize] = ["from", "to"].map((name) => BigInt(searchParams.get(name) ?? 0));
      return log.call.getConsistencyProof({ firstSize: firstSize ?? 0n, secondSize: secondSize ?? 0n });
    }
    const head = await log.call.getHead({});
    return { ...head, treeSize: Number(head.treeSize) };
  };
  const server = createServer((request, response) => {
    void answer(request.url ?? "").then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
