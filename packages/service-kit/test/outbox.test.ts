import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { connectEvents } from "@urna/service-kit/events/connection";
import { emit } from "@urna/service-kit/events/outbox";
import { startRelay } from "@urna/service-kit/events/relay";
import { outboxTable } from "@urna/service-kit/events/outbox-table";
import { withTransaction } from "@urna/service-kit/database";
import { silentLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { aDatabaseOf, type TestDatabase } from "@urna/service-kit/testing/database";
import { eventually } from "@urna/service-kit/testing/eventually";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { readMetric } from "@urna/service-kit/testing/metrics";
import { startNatsServer } from "@urna/service-kit/testing/nats-server";
import { electionsIn } from "./streams.ts";

let database: TestDatabase;
let streams: TestStreams;

beforeAll(async () => {
  database = await aDatabaseOf(outboxTable);
  streams = await aStreamPrefix();
});

afterAll(async () => {
  await streams.removeStreams();
  await database.drop();
});

const opened = catalogue["election.opened.v1"];

function commit(electionId: ElectionId): Promise<void> {
  return withTransaction(database.db, (trx) => emit(trx, opened, { electionId }));
}

async function rowsLeft(): Promise<number> {
  return (await database.db("outbox").select("id")).length;
}

it("publishes exactly what was committed and nothing that was rolled back, with several relays", async () => {
  const relays = [1, 2, 3].map(() =>
    startRelay({ database: database.db, events: streams.events, pollMs: 20 }),
  );
  const ids = Array.from({ length: 300 }, () => randomUUID());
  await Promise.all(
    ids.map(async (id, index) => {
      if (index % 3 > 0) return commit(id);
      const rolledBack = withTransaction(database.db, async (trx) => {
        await emit(trx, opened, { electionId: id });
        throw new Error("rolled back");
      });
      await expect(rolledBack).rejects.toThrow("rolled back");
    }),
  );
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await Promise.all(relays.map((relay) => relay.stop()));
  const committed = ids.filter((_id, index) => index % 3 > 0);
  expect((await electionsIn(streams)).sort()).toEqual(committed.sort());
});

it("leaves at once after a commit, long before it would look by itself", async () => {
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 60_000 });
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await commit(randomUUID());
  await eventually(async () => expect(await rowsLeft()).toBe(0), 2_000);
  await relay.stop();
});

/** As another process leaves it. */
const left = (electionId: ElectionId, id = randomUUID()) =>
  database.db("outbox").insert({
    id,
    subject: opened.subject,
    payload: Buffer.from(opened.codec.encode({ electionId }).finish()),
  });

it("publishes what another process committed and left", async () => {
  await left("before");
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 20 });
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await left("meanwhile");
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await relay.stop();
  expect(await electionsIn(streams)).toEqual(expect.arrayContaining(["before", "meanwhile"]));
});

it("leaves a row alone that another process has just committed and will publish itself", async () => {
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 60_000 });
  await commit("own");
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await left("of another");
  await commit("own again");
  await eventually(async () => expect(await rowsLeft()).toBe(1));
  await relay.stop();
  await database.db("outbox").delete();
  expect(await electionsIn(streams)).not.toContain("of another");
});

it("publishes no second text under the id of a row that waits", async () => {
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 60_000 });
  await commit("first of all");
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  const id = randomUUID();
  await left("waits", id);
  await withTransaction(database.db, (trx) => emit(trx, opened, { electionId: "too late" }, { id }));
  await commit("last of all");
  await eventually(async () => expect(await electionsIn(streams)).toContain("last of all"));
  await relay.stop();
  await database.db("outbox").delete();
  expect(await electionsIn(streams)).not.toContain("too late");
});

it("asks the database once for each row of its own, besides its looks", async () => {
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => statements.push(sql);
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 60_000 });
  await commit("one");
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await withTransaction(database.db, (trx) => emit(trx, opened, { electionId: "two" }));
  database.db.on("query", listen);
  await eventually(async () => expect(statements).toEqual([expect.stringMatching(/^delete from "outbox"/)]));
  database.db.off("query", listen);
  await relay.stop();
});

it("goes on after the database dropped every connection", async () => {
  const relay = startRelay({ database: database.db, events: streams.events, pollMs: 20 });
  await database.db.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await eventually(() => commit(randomUUID()));
  await eventually(async () => expect(await rowsLeft()).toBe(0));
  await relay.stop();
});

it("keeps rows while NATS is killed, and publishes each once when it is back", async () => {
  const nats = await startNatsServer();
  const own = await aStreamPrefix(nats.url);
  const relay = startRelay({ database: database.db, events: own.events, pollMs: 20 });
  const [before, during, after] = [randomUUID(), randomUUID(), randomUUID()];
  await commit(before);
  await eventually(async () => expect(await rowsLeft()).toBe(0));

  const { metrics } = own.events;
  expect(await readMetric(metrics, "urna_outbox_age_seconds")).toEqual([{ labels: {}, value: 0 }]);
  await nats.kill();
  await commit(during);
  await eventually(() => expect(own.events.isConnected()).toBe(false));
  expect(await rowsLeft()).toBe(1);
  expect(await readMetric(metrics, "urna_outbox_rows")).toEqual([{ labels: {}, value: 1 }]);
  const age = async () => (await readMetric(metrics, "urna_outbox_age_seconds"))[0]?.value ?? 0;
  await eventually(async () => expect(await age()).toBeGreaterThan(0.2));
  await nats.restart();
  await commit(after);

  await eventually(async () => expect(await rowsLeft()).toBe(0));
  expect(await age()).toBe(0);
  expect(await readMetric(metrics, "urna_outbox_rows")).toEqual([{ labels: {}, value: 0 }]);
  expect((await electionsIn(own)).sort()).toEqual([before, during, after].sort());
  await relay.stop();
  await own.events.close();
  await nats.stop();
}, 30_000);

it("leaves out how much waits while the database does not answer", async () => {
  const gone = await aDatabaseOf(outboxTable);
  const metrics = createMetrics("test");
  const events = { ...streams.events, metrics };
  const relay = startRelay({ database: gone.db, events, pollMs: 60_000 });
  expect(await readMetric(metrics, "urna_outbox_rows")).toEqual([{ labels: {}, value: 0 }]);
  await relay.stop();
  const again = startRelay({ database: gone.db, events, pollMs: 60_000 });
  await gone.drop();
  expect(await readMetric(metrics, "urna_outbox_rows")).toEqual([]);
  expect(await readMetric(metrics, "urna_outbox_age_seconds")).toEqual([]);
  await again.stop();
});

it("says that NATS is away, and closes without it", async () => {
  const nats = await startNatsServer();
  const { events } = await aStreamPrefix(nats.url);
  await events.check();
  await nats.kill();
  await eventually(() => expect(events.check()).rejects.toThrow("away"));
  await events.close();
  await nats.stop();
}, 30_000);

it("waits for a NATS that is not there yet", async () => {
  const nats = await startNatsServer();
  await nats.kill();
  const connecting = connectEvents({
    url: nats.url,
    name: "early",
    logger: silentLogger,
    metrics: createMetrics("early"),
  });
  await nats.restart();
  const events = await connecting;
  await events.check();
  await events.close();
  await nats.stop();
}, 30_000);
