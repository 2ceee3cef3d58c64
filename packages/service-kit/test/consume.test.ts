import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ElectionId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { subjectsOf } from "@urna/service-kit/events/event-definition";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import { eventually } from "@urna/service-kit/testing/eventually";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { testKeys } from "@urna/service-kit/testing/keys";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { startNatsServer } from "@urna/service-kit/testing/nats-server";
import { held, storedIn } from "./streams.ts";

const opened = catalogue["election.opened.v1"];
const accepted = sealedEvent(catalogue["ballot.accepted.v1"], { key: testKeys.acceptanceKey });
const issued = catalogue["receipt.issued.v1"];

let streams: TestStreams;

beforeEach(async () => {
  streams = await aStreamPrefix();
});

afterEach(() => streams.removeStreams());

type Published = {
  subject: string;
  readers: readonly string[] | undefined;
  codec: { encode(message: never): { finish(): Uint8Array } };
};

async function publish(target: TestStreams, event: Published, message: object): Promise<string> {
  const { client } = target.events;
  const id = randomUUID();
  const bytes = event.codec.encode(message as never).finish();
  const settings = (subject: string) => ({
    msgID: `${id}${subject === event.subject ? "" : subject}`,
    timeout: 1_000,
  });
  for (const subject of subjectsOf(event))
    await client.publish(target.prefix + subject, bytes, settings(subject));
  return id;
}

it("hands over message and identity, and acknowledges after the handler", async () => {
  const id = await publish(streams, opened, { electionId: "e1" });
  const handler = jest.fn().mockResolvedValue(undefined);
  const reader = await consume({ events: streams.events, event: opened, durable: "audit", handler });
  await eventually(() =>
    expect(handler).toHaveBeenCalledWith(
      { electionId: "e1" },
      { id, durable: "audit", attempt: 1, publishedAt: expect.any(Date) as Date },
    ),
  );
  await reader.stop();
  const name = "audit-election_opened_v1";
  await eventually(async () => {
    const info = await streams.events.manager.consumers.info(`${streams.prefix}EVENTS`, name);
    expect(info).toMatchObject({ num_ack_pending: 0, ack_floor: { stream_seq: 1 } });
  });
});

it("brings a message again after the handler failed", async () => {
  await publish(streams, opened, { electionId: "e1" });
  const attempts: number[] = [];
  const handler = async (_message: unknown, { attempt }: { attempt: number }) => {
    attempts.push(attempt);
    if (attempt < 3) throw new Error("not yet");
  };
  const reader = await consume({ events: streams.events, event: opened, durable: "audit", handler });
  await eventually(() => expect(attempts).toEqual([1, 2, 3]));
  await reader.stop();
  expect(await streams.events.metrics.metrics()).toMatch(
    /urna_event_failures_total\{[^}]*election\.opened\.v1[^}]*\} 2/,
  );
  expect(await held(streams, "DEAD")).toBe(0);
});

it("counts no failure before there is one, and says so", async () => {
  const reader = await consume({
    events: streams.events,
    event: opened,
    durable: "audit",
    handler: async () => undefined,
  });
  await reader.stop();
  expect(await streams.events.metrics.metrics()).toMatch(
    /urna_event_failures_total\{[^}]*election\.opened\.v1[^}]*\} 0/,
  );
});

it("gives up after the last delivery: the message is in DEAD once, and the alert's metric counts it", async () => {
  await publish(streams, opened, { electionId: "e1" });
  const handler = jest.fn().mockRejectedValue(new Error("never"));
  const options = { events: streams.events, event: opened, durable: "audit", handler, maxDeliveries: 2 };
  const reader = await consume(options);
  await eventually(async () => expect(await held(streams, "DEAD")).toBe(1));
  await reader.stop();
  expect(handler).toHaveBeenCalledTimes(2);
  const [dead = new Uint8Array()] = await storedIn(streams, "DEAD");
  expect(opened.codec.decode(dead)).toEqual({ electionId: "e1" });
  expect(await streams.events.metrics.metrics()).toMatch(
    /urna_dead_letters_total\{[^}]*election\.opened\.v1[^}]*\} 1/,
  );
});

it("never gives a message up because a neighbour is away", async () => {
  await publish(streams, opened, { electionId: "e1" });
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const handler = jest
    .fn()
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away)
    .mockResolvedValue(undefined);
  const options = { events: streams.events, event: opened, durable: "audit", handler, maxDeliveries: 1 };
  const reader = await consume(options);
  await eventually(() => expect(handler).toHaveBeenCalledTimes(3));
  await reader.stop();
  expect(await held(streams, "DEAD")).toBe(0);
});

it("puts bytes that are no message into DEAD without calling the handler", async () => {
  const { events, prefix } = streams;
  await events.client.publish(prefix + opened.subject, Uint8Array.of(0x0a, 0xff), { msgID: "broken" });
  const handler = jest.fn();
  const reader = await consume({ events, event: opened, durable: "audit", handler });
  await eventually(async () => expect(await held(streams, "DEAD")).toBe(1));
  await reader.stop();
  expect(handler).not.toHaveBeenCalled();
});

it("has no accepted ballot left in any stream once identity has it", async () => {
  await publish(streams, accepted, { electionId: "e1", sealedCredential: Buffer.from("c1") });
  expect(await held(streams, "BALLOTS")).toBe(1);
  const handler = jest.fn().mockResolvedValue(undefined);
  const reader = await consume({ events: streams.events, event: accepted, durable: "identity", handler });
  await eventually(async () => expect(await held(streams, "BALLOTS")).toBe(0));
  await reader.stop();
  expect(handler).toHaveBeenCalledTimes(1);
});

it("never moves an accepted ballot to DEAD, however often its handler fails", async () => {
  await publish(streams, accepted, { electionId: "e1", sealedCredential: Buffer.from("c1") });
  const handler = jest.fn().mockRejectedValue(new Error("never"));
  const options = {
    events: streams.events,
    event: accepted,
    durable: "identity" as const,
    handler,
    maxDeliveries: 1,
  };
  const reader = await consume(options);
  await eventually(() => expect(handler.mock.calls.length).toBeGreaterThanOrEqual(3));
  await reader.stop();
  expect([await held(streams, "BALLOTS"), await held(streams, "DEAD")]).toEqual([1, 0]);
});

it("keeps a vote's event until every known reader has it, also one that starts later", async () => {
  await publish(streams, issued, { receiptId: "r1", electionId: "e1", integrityHash: "00" });
  const handler = jest.fn().mockResolvedValue(undefined);
  const notification = await consume({
    events: streams.events,
    event: issued,
    durable: "notification",
    handler,
  });
  await eventually(() => expect(handler).toHaveBeenCalledTimes(1));
  await notification.stop();
  expect(await held(streams, "VOTES")).toBe(1);
  const audit = await consume({ events: streams.events, event: issued, durable: "audit", handler });
  await eventually(async () => expect(await held(streams, "VOTES")).toBe(0));
  await audit.stop();
  expect(handler).toHaveBeenCalledTimes(2);
});

it("never handles more at once than it may", async () => {
  for (let index = 0; index < 20; index += 1) await publish(streams, opened, { electionId: `e${index}` });
  let [now, most, done] = [0, 0, 0];
  const handler = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 10));
    now -= 1;
    done += 1;
  };
  const options = { events: streams.events, event: opened, durable: "audit", handler, maxInFlight: 3 };
  const reader = await consume(options);
  await eventually(() => expect(done).toBe(20));
  await reader.stop();
  expect(most).toBe(3);
});

it("exports how many messages its reader has not acknowledged, with those being handled", async () => {
  for (const electionId of ["e1", "e2", "e3"]) await publish(streams, opened, { electionId });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const { metrics } = streams.events;
  const options = { events: streams.events, event: opened, durable: "audit", maxInFlight: 1 };
  const reader = await consume({ ...options, handler: () => released });
  const lag = (value: number) => [{ labels: { consumer: "audit-election_opened_v1" }, value }];
  expect(await readMetric(metrics, "urna_consumer_lag")).toEqual(lag(3));
  release();
  await eventually(async () => expect(await readMetric(metrics, "urna_consumer_lag")).toEqual(lag(0)));
  await reader.stop();
  expect(await readMetric(metrics, "urna_consumer_lag")).toEqual([]);
});

it("finishes the handlers under way before it stops", async () => {
  await publish(streams, opened, { electionId: "e1" });
  let [started, finished] = [false, false];
  const handler = async () => {
    started = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
    finished = true;
  };
  const reader = await consume({ events: streams.events, event: opened, durable: "audit", handler });
  await eventually(() => expect(started).toBe(true));
  await reader.stop();
  expect(finished).toBe(true);
});

it("goes on, without losing a message, after NATS was killed and came back", async () => {
  const nats = await startNatsServer();
  const own = await aStreamPrefix(nats.url);
  const seen = new Set<string>();
  const handler = async (message: { electionId: ElectionId }) => void seen.add(message.electionId);
  const reader = await consume({ events: own.events, event: opened, durable: "audit", handler });
  for (const round of ["a", "b", "c"]) {
    await eventually(() => publish(own, opened, { electionId: round }));
    await eventually(() => expect(seen).toContain(round), 5_000);
    await nats.kill();
    await nats.restart();
  }
  await eventually(() => publish(own, opened, { electionId: "d" }));
  await eventually(() => expect(seen).toContain("d"), 5_000);
  await reader.stop();
  await own.events.close();
  await nats.stop();
}, 40_000);

it("reads what comes after NATS lost an empty stream's files and kept its consumer's", async () => {
  const folder = await mkdtemp(join(tmpdir(), "urna-lost-files-"));
  const nats = await startNatsServer({ folder });
  const own = await aStreamPrefix(nats.url);
  let seen = 0;
  const handler = async () => void (seen += 1);
  const reader = await consume({ events: own.events, event: accepted, durable: "identity", handler });
  const vote = () => publish(own, accepted, { electionId: "e1", sealedCredential: Buffer.from("c1") });
  for (let votes = 0; votes < 3; votes += 1) await vote();
  await eventually(() => expect(seen).toBe(3), 5_000);
  await nats.kill();
  await rm(join(folder, "jetstream/$G/streams", `${own.prefix}BALLOTS`, "msgs"), { recursive: true });
  await nats.restart();
  await eventually(vote);
  await eventually(() => expect(seen).toBe(4), 10_000);
  await reader.stop();
  await own.events.close();
  await nats.stop();
  await rm(folder, { recursive: true });
}, 40_000);

it("binds again when its consumer was deleted", async () => {
  const { events, prefix } = streams;
  const seen: string[] = [];
  const handler = async (message: { electionId: ElectionId }) => void seen.push(message.electionId);
  const reader = await consume({ events, event: opened, durable: "audit", handler });
  await events.manager.consumers.delete(`${prefix}EVENTS`, "audit-election_opened_v1");
  await publish(streams, opened, { electionId: "e1" });
  await eventually(() => expect(seen).toContain("e1"), 15_000);
  await reader.stop();
}, 20_000);
