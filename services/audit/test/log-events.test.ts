import { randomUUID } from "node:crypto";
import { systemClock } from "@urna/service-kit/clock";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Consumption } from "@urna/service-kit/events/consume";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay, type Relay } from "@urna/service-kit/events/relay";
import { groupCommit } from "@urna/service-kit/group-commit";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import { appendLeaves, type Arrival } from "../src/domain/append-leaves.ts";
import { loggedFields } from "../src/domain/logged-events.ts";
import { groups, logEvents } from "../src/transport/log-events.ts";
import { anAuditLog, type TestLog } from "./an-audit-log.ts";

describe("logging events", () => {
  let log: TestLog;
  let streams: TestStreams;
  let outbox: TestDatabase;
  let relay: Relay;
  let replicas: Consumption[];

  beforeAll(async () => {
    [log, streams, outbox] = [await anAuditLog(), await aStreamPrefix(), await aDatabaseOf(outboxTable)];
    relay = startRelay({ database: outbox.db, events: streams.events });
    const aReplica = () => {
      const append = groupCommit<Arrival>((arrivals) => appendLeaves(log, arrivals), groups);
      return logEvents({ events: streams.events, clock: systemClock, append });
    };
    replicas = [await aReplica(), await aReplica()];
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await relay.stop();
    await streams.removeStreams();
    await outbox.drop();
    await log.drop();
  });

  const entries = async () =>
    (await log.call.listEntries({ page: { page: 1, pageSize: 200, sort: "index", q: "" } })).entries;

  it("gives two replicas one dense log, each event once", async () => {
    const administratorId = randomUUID();
    await outbox.db.transaction(async (transaction) => {
      for (let number = 0; number < 60; number += 1) {
        const acted = { administratorId, action: "election.open", target: `e${number}` };
        const event = { ...acted, reasonSha256: "", changes: [], result: "" };
        await emit(transaction, catalogue["admin.acted.v1"], event);
      }
    });
    await eventually(async () => expect(await entries()).toHaveLength(60));
    const listed = await entries();
    expect(listed.map(({ index }) => Number(index))).toEqual(Array.from({ length: 60 }, (_, index) => index));
    const targets = listed.map(({ leaf }) => (JSON.parse(leaf!) as { target: string }).target);
    expect(new Set(targets).size).toBe(60);
    expect(await log.call.verifyLog({ first: 0n, limit: 0n, proven: 0n })).toMatchObject({
      ok: true,
      treeSize: 60n,
    });
  });

  it("refuses to go on behind the end of the log", async () => {
    const size = BigInt((await entries()).length);
    const from = (first: bigint) => log.call.verifyLog({ first, limit: 0n, proven: 0n });
    expect(await from(size)).toMatchObject({ ok: true, treeSize: size });
    await expect(from(size + 1n)).rejects.toMatchObject({ code: "invalid-request" });
  });

  it("logs the same event once, also when two replicas get it at the same time", async () => {
    const before = (await entries()).length;
    const arrival = { eventId: randomUUID(), leaf: '{"kind":"election.opened"}' };
    await Promise.all([appendLeaves(log, [arrival, arrival]), appendLeaves(log, [arrival])]);
    await appendLeaves(log, [arrival]);
    expect(await entries()).toHaveLength(before + 1);
  });

  it("reads every event but those that would join a person and a vote, and the talk of services about what goes", () => {
    const unread = Object.keys(catalogue).filter((subject) => !(subject in loggedFields));
    expect(unread.sort()).toEqual([
      "ballot.accepted.v1",
      "message.failed.v1",
      "message.sent.v1",
      "participation.recorded.v1",
      // The log has the acts: announced, kept, released (`admin.acted`), and removed (`retention.applied`).
      "retention.announced.v1",
      "retention.due.v1",
      "retention.finished.v1",
      "retention.notified.v1",
    ]);
  });
});
