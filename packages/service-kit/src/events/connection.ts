import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { inboxPrefix, streamRights } from "./permissions.ts";
import { ensureStreams } from "./streams.ts";

export interface EventsOptions {
  url: string;
  /** The service's name: decides which streams it makes and where answers go. Any other name makes all of them. */
  name: string;
  /** The account, if NATS requires one. */
  user?: string | undefined;
  password?: string | undefined;
  /**
   * A file with the authority that signed NATS's certificate, read at each connection. With it, plain text is refused.
   */
  tlsCaFile?: string | undefined;
  prefix?: string;
  replicas?: number;
  logger: Logger;
  metrics: Registry;
}

/** One connection to NATS, shared by a service's relays and consumers. */
export interface Events {
  readonly client: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly prefix: string;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Whether NATS is connected now. */
  isConnected(): boolean;
  /** Calls `listener` after every reconnection, once the streams exist. Returns a function that removes it. */
  onReconnect(listener: () => void): () => void;
  /** Rejects when NATS does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Connects without a time limit, reconnects forever, and ensures the streams each time. */
export async function connectEvents(options: EventsOptions): Promise<Events> {
  const { prefix = "", replicas = 1, metrics } = options;
  const logger = options.logger.child({ component: "events" });
  const connection = await connect({
    ...accountOf(options),
    servers: options.url,
    name: options.name,
    inboxPrefix: inboxPrefix(options.name),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 5_000 });
  const reconnected = new EventEmitter().setMaxListeners(0);
  const rights = streamRights(options.name);
  const ensure = () =>
    untilReady(connection, logger, () => ensureStreams(manager, { prefix, replicas }, rights));
  await ensure();
  let connected = true;
  void followStatus(connection, logger, async (isThere) => {
    connected = isThere;
    logger.warn(isThere ? "NATS is back" : "NATS is away");
    if (!isThere) return;
    await ensure();
    reconnected.emit("reconnected");
  });
  const isConnected = () => connected && !connection.isClosed();
  return {
    client: jetstream(connection, { timeout: 5_000 }),
    manager,
    prefix,
    logger,
    metrics,
    isConnected,
    onReconnect: (listener) => {
      reconnected.on("reconnected", listener);
      return () => reconnected.off("reconnected", listener);
    },
    check: async () => {
      if (!isConnected()) throw new Error("NATS is away");
      await connection.rtt();
    },
    // A drain waits for the server, so it needs a connected one.
    close: () => (isConnected() ? connection.drain() : connection.close()),
  };
}

function accountOf({ user, password, tlsCaFile }: EventsOptions) {
  return {
    ...(user === undefined ? {} : { user, pass: password ?? "" }),
    ...(tlsCaFile === undefined ? {} : { tls: { caFile: tlsCaFile } }),
  };
}

async function followStatus(
  connection: NatsConnection,
  logger: Logger,
  report: (connected: boolean) => Promise<void>,
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === "disconnect") await report(false);
    if (status.type === "reconnect") void report(true);
    // For example a permission that the catalogue does not grant; the call itself only times out.
    if (status.type === "error") logger.error({ err: status.error }, "NATS refused");
  }
}

/** JetStream becomes ready a little after NATS. Retries until it answers or the connection is closed. */
async function untilReady(
  connection: NatsConnection,
  logger: Logger,
  work: () => Promise<void>,
): Promise<void> {
  while (!connection.isClosed()) {
    try {
      return await work();
    } catch (error) {
      logger.warn({ err: error }, "streams are not ready yet");
      await sleep(500);
    }
  }
}
