import { readJson, writeJson } from "../json-file.ts";
import { freePort } from "./free-ports.ts";

export type Ports = Record<string, number>;

/**
 * One loopback port per name, kept in `file`, so that a restarted part has the same one. A port that another process
 * took is replaced.
 */
export async function choosePorts(file: string, names: readonly string[]): Promise<Ports> {
  const remembered = (await readJson<Ports>(file)) ?? {};
  const ports: Ports = {};
  for (const name of names) ports[name] = await unusedPort(remembered[name], Object.values(ports));
  await writeJson(file, ports);
  return ports;
}

async function unusedPort(preferred: number | undefined, taken: readonly number[]): Promise<number> {
  for (;;) {
    const port = await freePort(preferred);
    if (!taken.includes(port)) return port;
    preferred = undefined;
  }
}
