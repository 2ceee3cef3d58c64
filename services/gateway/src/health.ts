import { openClient } from "@urna/service-kit/grpc/client";
import { DomainError } from "@urna/service-kit/errors";
import type { Own } from "@urna/service-kit/lifecycle";
import type { Peers } from "./services.ts";

/** `grpc.health.v1.Health/Check` for the whole server: an empty request; field 1 of the answer is 1 when it serves. */
const HealthService = {
  check: {
    path: "/grpc.health.v1.Health/Check",
    requestStream: false,
    responseStream: false,
    requestSerialize: (_request: object) => Buffer.alloc(0),
    requestDeserialize: (_bytes: Buffer) => ({}),
    responseSerialize: ({ serving }: { serving: boolean }) => Buffer.from([8, serving ? 1 : 2]),
    responseDeserialize: (bytes: Buffer) => ({ serving: bytes.equals(Buffer.from([8, 1])) }),
  },
} as const;

type Tls = Parameters<typeof openClient>[1]["tls"];

/** One check per service; each rejects unless that service says SERVING within 2 s. */
export function openHealthChecks(
  own: Own,
  peers: Peers,
  tls?: Tls,
): Record<keyof Peers, () => Promise<void>> {
  const checkOf = (address: string) => {
    const health = own(openClient(HealthService, { address, tls }), (client) => client.close()).call;
    return async () => {
      const { serving } = await health.check({}, { deadlineMs: 2_000 });
      if (!serving) throw new DomainError("unavailable");
    };
  };
  return {
    identity: checkOf(peers.identity),
    ballot: checkOf(peers.ballot),
    receipt: checkOf(peers.receipt),
    notification: checkOf(peers.notification),
    audit: checkOf(peers.audit),
  };
}
