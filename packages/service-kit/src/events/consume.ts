import { setTimeout as sleep } from "node:timers/promises";
import type { Consumer, ConsumerMessages } from "@nats-io/jetstream";
import type { Events } from "./connection.ts";
import { consumerName, ensureConsumer, isStranded, replaceConsumer } from "./consuming/consumers.ts";
import type { EventDefinition } from "./event-definition.ts";
import { observeLag } from "./consuming/lag-gauge.ts";
import { createReader, type Handler } from "./consuming/read-message.ts";
import { createSlots } from "./consuming/slots.ts";

export interface ConsumeOptions<Message, Reader extends string> {
  events: Events;
  event: EventDefinition<Message, Reader>;
  /** The reader's name, usually the service's; its replicas share the work. */
  durable: Reader;
  /** Resolves after its commit. It may get one message twice, two at once, and in any order. */
  handler: Handler<Message>;
  /** Messages that this process handles at once. */
  maxInFlight?: number;
  /** Failures of a handler, except of infrastructure, before the message is given up. */
  maxDeliveries?: number;
}

export interface Consumption {
  /** Takes no more messages and waits for the running handlers. */
  stop(): Promise<void>;
}

/** After this many empty requests in a row, the reader checks whether the stream holds messages that it would skip. */
const idlePulls = 4;

/** Reads an event with a durable pull consumer until stopped, also across outages of NATS. */
export async function consume<Message, Reader extends string>(
  options: ConsumeOptions<Message, Reader>,
): Promise<Consumption> {
  const { events, event, durable, maxInFlight = 16 } = options;
  const slots = createSlots(maxInFlight);
  const read = createReader(options);
  let stopped = false;
  let consumer: Consumer | undefined;
  let messages: ConsumerMessages | undefined;
  let idle = 0;

  /** A pull request dies with its server: after a reconnection, bind and pull again. */
  const forget = events.onReconnect(() => {
    consumer = undefined;
    messages?.stop();
  });

  async function bind(): Promise<Consumer> {
    const { manager, prefix } = events;
    await ensureConsumer(manager, prefix, { event, durable });
    if (await isStranded(manager, prefix, { event, durable })) {
      events.logger.error(
        { event: event.subject, durable },
        "messages would not have come, all are read again",
      );
      await replaceConsumer(manager, prefix, { event, durable });
    }
    return events.client.consumers.get(events.prefix + event.stream, consumerName(event, durable));
  }

  async function pull(): Promise<void> {
    const free = await slots.free();
    consumer ??= await bind();
    messages = await consumer.fetch({ max_messages: free, expires: 5_000, idle_heartbeat: 1_000 });
    if (stopped) messages.stop();
    idle += 1;
    for await (const message of messages) {
      idle = 0;
      slots.run(() => read(message));
    }
    if (idle >= idlePulls) [consumer, idle] = [undefined, 0];
  }

  async function run(): Promise<void> {
    while (!stopped) {
      try {
        await pull();
      } catch (error) {
        consumer = undefined;
        if (events.isConnected())
          events.logger.warn({ event: event.subject, err: error }, "consumer binds again");
        await sleep(200);
      }
    }
  }

  consumer = await bind();
  const lookAway = observeLag(events, event, durable);
  const ended = run();
  return {
    stop: async () => {
      stopped = true;
      forget();
      lookAway();
      messages?.stop();
      await ended;
      await slots.idle();
    },
  };
}
