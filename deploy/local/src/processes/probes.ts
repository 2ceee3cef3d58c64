import { connect } from "node:net";

/** Rejects unless the URL answers 200. */
export async function answersOk(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
}

/** Rejects unless the loopback port accepts connections. */
export function accepts(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, timeout: 1_000 });
    socket.once("connect", () => (socket.destroy(), resolve()));
    socket.once("timeout", () => socket.destroy(new Error("timeout")));
    socket.once("error", reject);
  });
}
