/** Where the parts of a cluster are on this machine: a bridge for its nodes, and a network of pods for each. */
export const bridge = { name: "urna-nodes", address: "10.80.0.1", bits: 24 };
/** Of this machine too, behind which people outside stand: `visitors.prefix` and a number from 1 to `visitors.count`. */
export const visitors = { prefix: "10.80.1.", count: 250 };
export const clusterCidr = "10.244.0.0/16";
export const serviceCidr = "10.96.0.0/16";
/** Where pods find the API server: Kubernetes gives its own service the first address. */
export const firstService = "10.96.0.1";
export const dnsAddress = "10.96.0.10";

export interface NodeAddress {
  readonly name: string;
  readonly address: string;
  readonly podCidr: string;
}

/** Nodes count from 1. */
export function nodeAddress(number: number): NodeAddress {
  return { name: `node-${number}`, address: `10.80.0.${10 + number}`, podCidr: `10.244.${number}.0/24` };
}
