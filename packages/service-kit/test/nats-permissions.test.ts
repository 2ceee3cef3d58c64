import { connect, type NatsConnection } from "@nats-io/transport-node";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { connectEvents, type Events } from "@urna/service-kit/events/connection";
import { consume } from "@urna/service-kit/events/consume";
import { subjectsOf, type EventUser } from "@urna/service-kit/events/event-definition";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import { backupAccount, eventUsers, natsAccounts } from "@urna/service-kit/events/permissions";
import { silentLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { eventually } from "@urna/service-kit/testing/eventually";
import { startNatsServer, type NatsServer } from "@urna/service-kit/testing/nats-server";

const passwords = Object.fromEntries(eventUsers.map((user) => [user, `clave-${user}`]));
const keys = { key: Buffer.alloc(32, "acceptance") };
const all = Object.values(catalogue).map((event) => {
  const message = ("content" in event ? event.content : event.codec).decode(new Uint8Array());
  const { codec, ...rest } = "content" in event ? sealedEvent(event, keys) : event;
  return { ...rest, codec, bytes: codec.encode(message as never).finish() };
});

let nats: NatsServer;
let services: Record<EventUser, Events>;
let connections: Record<EventUser, NatsConnection>;

const forEach = async <T>(open: (user: EventUser) => Promise<T>) =>
  Object.fromEntries(await Promise.all(eventUsers.map(async (user) => [user, await open(user)]))) as Record<
    EventUser,
    T
  >;

beforeAll(async () => {
  const authorization = { users: [...natsAccounts(passwords), backupAccount("clave-backup")] };
  nats = await startNatsServer({ configuration: `authorization: ${JSON.stringify(authorization)}` });
  const observed = { logger: silentLogger, metrics: createMetrics("test") };
  services = await forEach((user) =>
    connectEvents({ url: nats.url, name: user, user, password: passwords[user], ...observed }),
  );
  connections = await forEach((user) =>
    connect({ servers: nats.url, user, pass: passwords[user] ?? "", inboxPrefix: `_INBOX.${user}` }),
  );
});

afterAll(async () => {
  await Promise.all(Object.values(connections).map((connection) => connection.close()));
  await Promise.all(Object.values(services).map((events) => events.close()));
  await nats.stop();
});

it.each(all)("lets each service publish and read $subject that the catalogue has do so", async (event) => {
  for (const publisher of event.from) {
    const [arrived, consumptions] = [[] as string[], []] as [string[], { stop(): Promise<void> }[]];
    for (const reader of event.to) {
      const handler = async () => void arrived.push(reader);
      const reading = { events: services[reader], event: event as never, durable: reader as never, handler };
      consumptions.push(await consume(reading));
    }
    try {
      for (const subject of subjectsOf(event))
        await services[publisher].client.publish(subject, event.bytes, { timeout: 2_000 });
      await eventually(() => expect(arrived.sort()).toEqual([...event.to].sort()), 3_000);
    } finally {
      await Promise.all(consumptions.map((consumption) => consumption.stop()));
    }
  }
});

it.each(all)("lets nobody else publish $subject", async (event) => {
  for (const user of eventUsers.filter((each) => !event.from.includes(each)))
    for (const subject of subjectsOf(event))
      await expect(connections[user].request(subject, event.bytes, { timeout: 500 })).rejects.toThrow(
        /permission/i,
      );
});

const streamRequests = (stream: string) => [
  ...["STREAM.MSG.GET", "STREAM.PURGE", "STREAM.DELETE", "STREAM.MSG.DELETE"].map(
    (verb) => `$JS.API.${verb}.${stream}`,
  ),
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.spy`,
  `$JS.API.CONSUMER.CREATE.${stream}.spy.ballot.>`,
];
const streams = ["EVENTS", "VOTES", "BALLOTS", "DEAD"];

it.each(eventUsers)("lets %s read a stream in no other way, nor take anything out of one", async (user) => {
  const identitys = "BALLOTS.identity-ballot_accepted_v1";
  const ofOthers =
    user === "identity" ? [] : [`$JS.API.CONSUMER.MSG.NEXT.${identitys}`, `$JS.ACK.${identitys}.1`];
  const creating = [`$JS.API.STREAM.CREATE.COPY`, `$JS.API.STREAM.SNAPSHOT.BALLOTS`, "$SYS.REQ.SERVER.PING"];
  for (const subject of [...streams.flatMap(streamRequests), ...creating, ...ofOthers])
    await expect(connections[user].request(subject, "{}", { timeout: 500 })).rejects.toThrow(/permission/i);
});

it("lets nobody read other events under the name of its own consumer", async () => {
  const name = "notification-receipt_issued_v1";
  const subject = `$JS.API.CONSUMER.CREATE.VOTES.${name}.receipt.issued.v1.notification`;
  const config = { name, durable_name: name, ack_policy: "explicit", filter_subject: "participation.>" };
  const body = JSON.stringify({ stream_name: "VOTES", config });
  const answer = await connections.notification.request(subject, body, { timeout: 2_000 });
  expect(answer.json()).toMatchObject({ error: { code: 400 } });
});

it.each(eventUsers)("lets %s change no stream that another service makes", async (user) => {
  const others = streams.filter(
    (name) => (["VOTES", "DEAD"].includes(name) ? "identity" : "ballot") !== user,
  );
  for (const stream of others)
    await expect(
      connections[user].request(`$JS.API.STREAM.UPDATE.${stream}`, "{}", { timeout: 500 }),
    ).rejects.toThrow(/permission/i);
});

it.each(eventUsers)("lets %s listen to nothing but its own answers", async (user) => {
  const others = eventUsers.filter((each) => each !== user).map((each) => `_INBOX.${each}.>`);
  for (const subject of [">", "ballot.>", "participation.>", "_INBOX.>", "$JS.>", ...others]) {
    const refused = new Promise((resolve) =>
      connections[user].subscribe(subject, { callback: (error) => resolve(error?.message) }),
    );
    expect(await refused).toMatch(/permission/i);
  }
});

it("lets the backup make the streams, read each message and write it again, and take none out", async () => {
  const account = { user: "backup", password: "clave-backup" };
  const observed = { logger: silentLogger, metrics: createMetrics("test") };
  const backup = await connectEvents({ url: nats.url, name: "backup", ...account, ...observed });
  const connection = await connect({ servers: nats.url, user: "backup", pass: "clave-backup" });
  try {
    for (const event of all)
      for (const subject of subjectsOf(event)) await backup.client.publish(subject, event.bytes);
    await backup.client.publish("dead.notification.receipt.issued.v1", "");
    for (const stream of streams) {
      const { state } = await backup.manager.streams.info(stream);
      const message = await backup.manager.streams.getMessage(stream, { seq: state.last_seq });
      expect([stream, message?.seq]).toEqual([stream, state.last_seq]);
      for (const subject of streamRequests(stream).slice(1))
        await expect(connection.request(subject, "{}", { timeout: 500 })).rejects.toThrow(/permission/i);
    }
  } finally {
    await Promise.all([connection.close(), backup.close()]);
  }
});

it.each([
  ["without an account", {}],
  ["with a wrong password", { user: "audit", pass: "otra" }],
])("lets nobody in %s", async (_how, account) => {
  await expect(connect({ servers: nats.url, ...account, reconnect: false })).rejects.toThrow(
    /authorization/i,
  );
});
