import { createServer } from "node:net";

/** A loopback port that is free now; `preferred` if it is. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await probe(preferred).catch((error: unknown) => {
    if (preferred === 0) throw error;
    return probe(0);
  });
  return port;
}

export async function isFree(port: number): Promise<boolean> {
  return probe(port).then(
    () => true,
    () => false,
  );
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      const taken = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}
