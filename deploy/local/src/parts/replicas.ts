import type { Ports } from "../processes/ports.ts";
import type { ServiceName } from "@urna/contract/services";

/** What a process of a service is called: `ballot`, and from the second replica on `ballot-2`. */
export function replicaName(name: ServiceName, replica: number): string {
  return replica === 1 ? name : `${name}-${replica}`;
}

/** 1 up to `count`. */
export function replicaNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** What clients of a service connect to: one `host:port`, or every replica's, to be used in turn. */
export function grpcTarget(name: ServiceName, ports: Ports, replicas: number): string {
  const addresses = replicaNumbers(replicas).map(
    (replica) => `127.0.0.1:${ports[`${replicaName(name, replica)}-grpc`]}`,
  );
  return replicas === 1 ? addresses.join() : `ipv4:${addresses.join()}`;
}
