import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { bridge, clusterCidr, nodeAddress, visitors, type NodeAddress } from "./addresses.ts";

const run = promisify(execFile);
const ip = (...words: string[]) => run("ip", words);

/**
 * The bridge that the nodes stand on; the control plane is at its address. What an earlier run left goes first. Throws
 * where nodes of another cluster stand on it.
 */
export async function makeNetwork(nodes: readonly NodeAddress[]): Promise<void> {
  const others = await run("pgrep", ["-f", "cluster/nodes/boot-node.sh"]).catch(() => undefined);
  if (others)
    throw new Error("another cluster is up on this machine; make cluster-down ends the one of make cluster");
  await removeNetwork();
  await ip("link", "add", bridge.name, "type", "bridge");
  await ip("address", "add", `${bridge.address}/${bridge.bits}`, "dev", bridge.name);
  await ip("link", "set", bridge.name, "up");
  for (let number = 1; number <= visitors.count; number += 1)
    await ip("address", "add", `${visitors.prefix}${number}/32`, "dev", bridge.name);
  // This machine is no router: only itself reaches pods, by the node that has them.
  for (const { address, podCidr } of nodes)
    await ip("route", "add", podCidr, "via", address, "dev", bridge.name);
}

export async function removeNetwork(): Promise<void> {
  await ip("link", "delete", bridge.name).catch(() => undefined);
}

/** A cable from the bridge into the namespace of the process, which finds it as eth0. */
export async function connect({ name }: NodeAddress, pid: number): Promise<void> {
  const end = `urna-${name}`;
  // A node that has just ended may not have taken its own along yet.
  await ip("link", "delete", end).catch(() => undefined);
  await ip("link", "add", end, "type", "veth", "peer", "name", "eth0", "netns", `${pid}`);
  await ip("link", "set", end, "master", bridge.name, "up");
}

/** What a node runs of itself once its cable is there. */
export function networkScript(node: NodeAddress, count: number): string {
  const others = Array.from({ length: count }, (_, at) => nodeAddress(at + 1)).filter(
    ({ name }) => name !== node.name,
  );
  return [
    `ip address add ${node.address}/${bridge.bits} dev eth0`,
    "ip link set eth0 up",
    `ip route add default via ${bridge.address}`,
    ...others.map(({ address, podCidr }) => `ip route add ${podCidr} via ${address}`),
    "echo 1 > /proc/sys/net/ipv4/ip_forward",
    "echo 1 > /proc/sys/net/bridge/bridge-nf-call-iptables",
    // Nothing but the cluster is reached from here.
    `ip route add unreachable ${clusterCidr}`,
    "",
  ].join("\n");
}
