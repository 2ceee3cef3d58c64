import { openClient } from "@urna/service-kit/grpc/client";
import type { Own } from "@urna/service-kit/lifecycle";
import type { Peers } from "./peers/open-client.ts";

/**
 * `grpc.health.v1.Health/Check`: field 1 of the request names what is asked about, nothing for the whole server; field
 * 1 of the answer is 1 when it serves.
 */
const HealthService = {
  check: {
    path: "/grpc.health.v1.Health/Check",
    requestStream: false,
    responseStream: false,
    requestSerialize: ({ name }: { name: string }) =>
      Buffer.concat(name === "" ? [] : [Buffer.from([10, Buffer.byteLength(name)]), Buffer.from(name)]),
    requestDeserialize: (bytes: Buffer) => ({ name: bytes.subarray(2).toString() }),
    responseSerialize: ({ serving }: { serving: boolean }) => Buffer.from([8, serving ? 1 : 2]),
    responseDeserialize: (bytes: Buffer) => ({ serving: bytes.equals(Buffer.from([8, 1])) }),
  },
} as const;

type Tls = Parameters<typeof openClient>[1]["tls"];

/** Whether a service says that it serves, or, by its name, something that it stands on; rejects after 2 s without word. */
export type AskHealth = (name: string) => Promise<boolean>;

export function openHealth(own: Own, peers: Peers, tls?: Tls): Record<keyof Peers, AskHealth> {
  const askerOf = (peer: keyof Peers): AskHealth => {
    const options = { address: peers[peer], peer, tls, waitMs: 0 };
    const health = own(openClient(HealthService, options), (client) => client.close()).call;
    return async (name) => (await health.check({ name }, { deadlineMs: 2_000 })).serving;
  };
  return {
    identity: askerOf("identity"),
    ballot: askerOf("ballot"),
    receipt: askerOf("receipt"),
    notification: askerOf("notification"),
    audit: askerOf("audit"),
  };
}
