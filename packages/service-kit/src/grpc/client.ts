import { Client } from "@grpc/grpc-js";
import { channelOptions } from "./channel-options.ts";
import { receiveMany, receiveOne, type CallOptions } from "./client-call.ts";
import type { TlsFiles } from "./certificates.ts";
import { openConnectionQueue } from "./connection-queue.ts";
import { channelCredentials } from "./credentials.ts";
import type { Definition, MethodDefinition, RequestOf, ResponseOf } from "./definition.ts";
import { peerName, serviceOf } from "./peer-name.ts";

export type { CallOptions };

type Call<Method extends MethodDefinition> = (
  request: RequestOf<Method, "sent">,
  options?: CallOptions,
) => ResponseOf<Method>;

/** A service as async functions. They reject only with `DomainError`. */
export type Calls<D extends Definition> = { readonly [Name in keyof D]: Call<D[Name]> };

export interface GrpcClient<D extends Definition> {
  call: Calls<D>;
  close(): void;
}

export interface GrpcClientOptions<D extends Definition> {
  /** `host:port`, or `ipv4:host:port,host:port`; several addresses are used in turn. */
  address: string;
  tls?: TlsFiles | undefined;
  /** The service in the peer's TLS certificate, if not the definition's. */
  peer?: string;
  /** Methods that are safe to repeat: the channel retries them when their connection is lost. */
  idempotent?: readonly (keyof D & string)[];
  /**
   * How long a call waits, unsent, for an absent peer; by default 1 s, and 2 s for idempotent methods, like a retry
   * after a lost connection.
   */
  waitMs?: number;
  /** Largest message received; 4 MiB by default. */
  maxReceiveBytes?: number;
}

/** Opens a channel and begins to connect: the first call finds names resolved and a connection. */
export function openClient<D extends Definition>(
  definition: D,
  options: GrpcClientOptions<D>,
): GrpcClient<D> {
  const { address, tls, idempotent = [], maxReceiveBytes = 4 * 1024 * 1024 } = options;
  const channel = {
    ...channelOptions(definition, idempotent, maxReceiveBytes),
    // For any address, the certificate must be that service's.
    ...(tls && { "grpc.ssl_target_name_override": peerName(options.peer ?? serviceOf(definition)) }),
  };
  const client = new Client(targetOf(address), channelCredentials(tls), channel);
  client.getChannel().getConnectivityState(true);
  const queue = openConnectionQueue(client);
  const calls = Object.entries(definition).map(([name, method]) => {
    const { waitMs = idempotent.includes(name) ? 2_000 : 1_000 } = options;
    const outlet = { client, queue, waitMs };
    return [name, method.responseStream ? receiveMany(outlet, method) : receiveOne(outlet, method)];
  });
  return { call: Object.fromEntries(calls) as Calls<D>, close: () => client.close() };
}

function targetOf(address: string): string {
  return address.startsWith("ipv4:") ? address : `dns:${address}`;
}
