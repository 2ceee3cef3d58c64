import { randomBytes } from "node:crypto";
import { connectEvents, type Events } from "../events/connection.ts";
import { silentLogger } from "../logging.ts";
import { createMetrics } from "../telemetry.ts";
import { testServer } from "./environment.ts";

export interface TestStreams {
  url: string;
  /** Value of NATS_PREFIX for a service under test. */
  prefix: string;
  events: Events;
  /** Removes the streams of this prefix and closes the connection. */
  removeStreams(): Promise<void>;
}

/** Streams in the shared NATS (or the one at `url`), for one test file. */
export async function aStreamPrefix(url = testServer("URNA_TEST_NATS_URL")): Promise<TestStreams> {
  const prefix = `t${randomBytes(6).toString("hex")}-`;
  const events = await connectEvents({
    url,
    name: "test",
    prefix,
    logger: silentLogger,
    metrics: createMetrics("test"),
  });
  return {
    url,
    prefix,
    events,
    removeStreams: async () => {
      for await (const { config } of events.manager.streams.list()) {
        if (config.name.startsWith(prefix)) await events.manager.streams.delete(config.name);
      }
      await events.close();
    },
  };
}
