import { openClient } from "@urna/service-kit/grpc/client";
import type { Own } from "@urna/service-kit/lifecycle";

/** `host:port` of each service. */
export interface Peers {
  identity: string;
  ballot: string;
  receipt: string;
  notification: string;
  audit: string;
}

type Definition = Parameters<typeof openClient>[0];
type Options = Parameters<typeof openClient>[1];
export type Tls = Options["tls"];

/** Opens a client of one peer. The methods named in `idempotent` are repeated while the peer is away. */
export const clientsOf =
  (own: Own, address: string, tls?: Tls) =>
  <D extends Definition>(
    definition: D,
    idempotent: readonly (keyof D & string)[],
    more: Partial<Options> = {},
  ) =>
    own(openClient(definition, { ...more, address, tls, idempotent }), (client) => client.close()).call;

export type OpenClient = ReturnType<typeof clientsOf>;
