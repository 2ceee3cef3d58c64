import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { jetstream, jetstreamManager, type JetStreamClient, type JetStreamManager } from "@nats-io/jetstream";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { ensureStreams } from "./streams.ts";

export interface EventsOptions {
  url: string;
  /** The service, for NATS's own monitoring. */
  name: string;
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
  /** Whether NATS is there now. */
  isConnected(): boolean;
  /** Calls `listener` after every reconnection, once the streams are there again. Returns its removal. */
  onReconnect(listener: () => void): () => void;
  /** Rejects when NATS does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Connects, for as long as it takes, reconnects for ever, and ensures the streams each time. */
export async function connectEvents(options: EventsOptions): Promise<Events> {
  const { prefix = "", replicas = 1, metrics } = options;
  const logger = options.logger.child({ component: "events" });
  const connection = await connect({
    servers: options.url,
    name: options.name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    reconnectJitter: 100,
    pingInterval: 5_000,
    maxPingOut: 2,
  });
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 5_000 });
  const reconnected = new EventEmitter().setMaxListeners(0);
  const ensure = () => untilReady(connection, logger, () => ensureStreams(manager, { prefix, replicas }));
  await ensure();
  let connected = true;
  void followStatus(connection, async (isThere) => {
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
    // A drain waits for the server, so it is for one that is there.
    close: () => (isConnected() ? connection.drain() : connection.close()),
  };
}

async function followStatus(
  connection: NatsConnection,
  tell: (connected: boolean) => Promise<void>,
): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === "disconnect") await tell(false);
    if (type === "reconnect") void tell(true);
  }
}

/** JetStream answers a little later than NATS itself does; goes on until it does or the connection is closed. */
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
