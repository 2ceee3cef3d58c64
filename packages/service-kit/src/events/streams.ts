import {
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import type { EventUser } from "./event-definition.ts";

const dayMs = 86_400_000;

/**
 * EVENTS keeps history for a while, for any reader. VOTES and BALLOTS are work queues: they hold a message only until
 * its known reader has acknowledged it, because a stream records arrival times. Only identity reads BALLOTS. DEAD holds
 * messages that a reader gave up. The creator of a stream could have it copied elsewhere, so each is created by a
 * service that already knows its content.
 */
export const streams = {
  EVENTS: {
    subjects: [
      "election.*.*",
      "batch.*.*",
      "roll.*.*",
      "trustee.*.*",
      "request.*.*",
      "admin.*.*",
      "retention.*.*",
    ],
    retention: RetentionPolicy.Limits,
    maxAgeMs: 30 * dayMs,
    madeBy: "ballot",
  },
  VOTES: {
    subjects: ["participation.>", "receipt.>", "message.>"],
    retention: RetentionPolicy.Workqueue,
    maxAgeMs: 30 * dayMs,
    madeBy: "identity",
  },
  BALLOTS: { subjects: ["ballot.>"], retention: RetentionPolicy.Workqueue, maxAgeMs: 0, madeBy: "ballot" },
  DEAD: {
    subjects: ["dead.>"],
    retention: RetentionPolicy.Limits,
    maxAgeMs: 90 * dayMs,
    madeBy: "identity",
  },
} as const satisfies Record<string, { madeBy: EventUser } & Record<string, unknown>>;

export type StreamName = keyof typeof streams;

/** The streams that a service creates, and those that it publishes to or reads. */
export interface StreamRights {
  makes: readonly StreamName[];
  uses: readonly StreamName[];
}

export interface StreamPlacement {
  /** Prefix of every stream name and subject, so that systems can share one NATS. */
  prefix: string;
  replicas: number;
}

/**
 * Creates or updates this service's streams, and rejects while another service's stream is missing. Any number of
 * replicas may do so at once.
 */
export async function ensureStreams(
  manager: JetStreamManager,
  placement: StreamPlacement,
  { makes, uses }: StreamRights,
): Promise<void> {
  for (const name of makes) await ensureStream(manager, streamConfig(name, placement));
  for (const name of uses.filter((used) => !makes.includes(used))) {
    await manager.streams.info(placement.prefix + name);
  }
}

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    await manager.streams.update(config.name, config);
  }
}

function streamConfig(
  name: StreamName,
  { prefix, replicas }: StreamPlacement,
): Partial<StreamConfig> & { name: string } {
  const { subjects, retention, maxAgeMs } = streams[name];
  return {
    name: prefix + name,
    subjects: subjects.map((subject) => prefix + subject),
    retention,
    max_age: nanos(maxAgeMs),
    storage: StorageType.File,
    num_replicas: replicas,
    duplicate_window: nanos(120_000),
  };
}

/** JetStream's error 10058: the stream exists with another configuration. */
function isNameTaken(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === 10_058;
}
