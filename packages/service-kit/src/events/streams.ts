import {
  JetStreamApiError,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";

const dayMs = 86_400_000;

/**
 * EVENTS is history for a while, for any reader. VOTES and BALLOTS are work queues: they hold a message only until
 * its known reader has acknowledged it, because a stream remembers when each arrived. Ballots are for identity alone. DEAD holds what a reader gave up.
 */
export const streams = {
  EVENTS: {
    subjects: [
      ...[
        "election.*.*",
        "batch.*.*",
        "roll.*.*",
        "trustee.*.*",
        "request.*.*",
        "admin.*.*",
        "retention.*.*",
      ],
    ],
    retention: RetentionPolicy.Limits,
    maxAgeMs: 30 * dayMs,
  },
  VOTES: {
    subjects: ["participation.>", "receipt.>", "message.>"],
    retention: RetentionPolicy.Workqueue,
    maxAgeMs: 30 * dayMs,
  },
  BALLOTS: { subjects: ["ballot.>"], retention: RetentionPolicy.Workqueue, maxAgeMs: 0 },
  DEAD: { subjects: ["dead.>"], retention: RetentionPolicy.Limits, maxAgeMs: 90 * dayMs },
} as const;

export type StreamName = keyof typeof streams;

export interface StreamPlacement {
  /** Put before every stream name and subject, so that systems can share one NATS. */
  prefix: string;
  replicas: number;
}

/** Creates the streams, or brings them up to date. Any number of services may do so at once. */
export async function ensureStreams(manager: JetStreamManager, placement: StreamPlacement): Promise<void> {
  for (const name of Object.keys(streams) as StreamName[]) {
    const config = streamConfig(name, placement);
    try {
      await manager.streams.add(config);
    } catch (error) {
      if (!isNameTaken(error)) throw error;
      await manager.streams.update(config.name, config);
    }
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
