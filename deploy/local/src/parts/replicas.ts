import type { Ports } from "../processes/ports.ts";
import type { ServiceName } from "@urna/contract/services";

/** Name of a service's process: `ballot`, and from the second replica `ballot-2`. */
export function replicaName(name: ServiceName, replica: number): string {
  return replica === 1 ? name : `${name}-${replica}`;
}

/** 1 to `count`. */
export function replicaNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Address for a service's clients: one `host:port`, or every replica's, used in turn. */
export function grpcTarget(name: ServiceName, ports: Ports, replicas: number): string {
  const addresses = replicaNumbers(replicas).map(
    (replica) => `127.0.0.1:${ports[`${replicaName(name, replica)}-grpc`]}`,
  );
  return replicas === 1 ? addresses.join() : `ipv4:${addresses.join()}`;
}
