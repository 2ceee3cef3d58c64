import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiptId } from "@urna/contract/identifiers";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { emit } from "@urna/service-kit/events/outbox";
import { withTransaction } from "@urna/service-kit/database";
import { eventually } from "@urna/service-kit/testing/eventually";
import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { migrations } from "../src/storage/migrations/all.ts";
import type { MessageKind, SendMessageRequest } from "@urna/protos/notification/v1/message";
import { aCode, aNotification, personWithEmail } from "./a-notification.ts";

let service: Awaited<ReturnType<typeof aNotification>>;
let replicas: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  service = await aNotification();
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop();
  replicas = [];
  await service.close();
});

function deliver(options: Parameters<typeof service.replica>[0] = {}) {
  replicas.push(service.replica(options));
}

const states = async () => (await service.call.listMessages({})).messages.map(({ state }) => state);
const dump = async () => JSON.stringify([await service.db("messages"), await service.db("outbox")]);

it("sends a code once, and the same key again sends nothing", async () => {
  deliver();
  const first = await service.call.sendMessage(aCode("key"));
  await eventually(async () => expect(await states()).toEqual(["sent"]));
  await expect(service.call.sendMessage(aCode("key", "999999"))).resolves.toEqual(first);
  await sleep(100);
  expect(service.sink.received).toHaveLength(1);
  const [mail] = service.sink.received;
  expect(/\d{6}/.exec(mail?.text ?? "")?.[0]).toBe("042917");
  expect(mail?.from?.value[0]).toEqual({
    name: expect.stringContaining("Urna, Servicio Local"),
    address: "urna@urna.example",
  });
});

it("keeps the secret encrypted while it waits and wiped afterwards", async () => {
  await service.call.sendMessage(aCode("key"));
  const bytes = async () =>
    Buffer.concat(
      (await service.db("messages").select("draft")).map(({ draft }) => draft as Buffer),
    ).toString("latin1");
  expect((await bytes()).length).toBeGreaterThan(50);
  expect((await dump()) + (await bytes())).not.toMatch(/042917|marisol/);
  deliver();
  await eventually(async () => expect(await states()).toEqual(["sent"]));
  expect(await service.db("messages").first("draft")).toEqual({ draft: null });
  expect(await dump()).not.toMatch(/042917|marisol|Consejo/);
  const { messages } = await service.call.listMessages({});
  expect(messages[0]).toMatchObject({
    kind: "one-time-code",
    maskedAddress: "m•••l@escuela.example",
    attempts: 1,
  });
});

it("sends a test message, and reports its state by its id", async () => {
  await service.call.sendMessage(aCode("another"));
  const test = { address: "marisol@escuela.example", language: "ht" } as const;
  const { messageId } = await service.call.sendTestMessage(test);
  const found = async () => {
    const page = { page: 1, pageSize: 10, sort: "", q: messageId };
    return (await service.call.listMessages({ page })).messages;
  };
  expect(await found()).toMatchObject([{ id: messageId, kind: "test", state: "waiting" }]);
  deliver();
  await eventually(async () => expect(await found()).toMatchObject([{ state: "sent", attempts: 1 }]));
});

it("sends a code before what was there first and nobody waits for at a page", async () => {
  const test = { address: "marisol@escuela.example", language: "es" } as const;
  for (let n = 0; n < 3; n += 1) await service.call.sendTestMessage(test);
  service.clock.advance(1_000);
  await service.call.sendMessage(aCode("key"));
  const claimed = await service.messages.claim({ now: service.clock.now(), limit: 1, leaseMs: 30_000 });
  expect(claimed.map(({ draft }) => draft.content.kind)).toEqual(["one-time-code"]);
});

it("tries again after a 4xx, and counts the attempts", async () => {
  service.sink.refuseNext(451);
  deliver();
  await service.call.sendMessage(aCode("key"));
  await eventually(async () =>
    expect(await service.db("messages").first("leased_until", "attempts")).toEqual({
      leased_until: null,
      attempts: 1,
    }),
  );
  await sleep(100);
  expect(service.sink.received).toHaveLength(0);
  service.clock.advance(2_000);
  await eventually(async () =>
    expect((await service.call.listMessages({})).messages).toMatchObject([{ state: "sent", attempts: 2 }]),
  );
});

it("tries at once what waits for a server that was away, and nothing else, when it is back", async () => {
  await service.call.sendMessage(aCode("away"));
  await service.call.sendMessage(aCode("busy"));
  const now = service.clock.now();
  const claim = () => service.messages.claim({ now, limit: 10, leaseMs: 30_000 });
  const [away, busy] = await claim();
  if (!away || !busy) throw new Error("two wait");
  const later = new Date(now.getTime() + 60_000);
  await service.messages.postpone(away, later, { cause: "server-away" });
  await service.messages.postpone(busy, later, { cause: "server-busy", reply: 451 });
  expect(await claim()).toEqual([]);
  await service.messages.hasten(now);
  expect((await claim()).map(({ id }) => id)).toEqual([away.id]);
});

it("gives up at once on a recipient that the server refuses, and says so", async () => {
  const failed: string[] = [];
  const event = catalogue["message.failed.v1"];
  const reader = await consume({
    events: service.streams.events,
    event,
    durable: "receipt",
    handler: async ({ messageId }) => void failed.push(messageId),
  });
  replicas.push(reader);
  service.sink.refuseNext(550);
  deliver();
  const { messageId } = await service.call.sendMessage(aCode("key"));
  await eventually(async () => expect(await states()).toEqual(["failed"]));
  await eventually(() => expect(failed).toEqual([messageId]));
  expect(await service.db("messages").first("draft")).toEqual({ draft: null });
});

it("sends again with the same Message-ID when the record of the acceptance was lost", async () => {
  let crashes = 1;
  const store: typeof service.messages = {
    ...service.messages,
    recordSent: async (message, sent) => {
      if (crashes-- > 0) throw new Error("killed before the commit");
      return service.messages.recordSent(message, sent);
    },
  };
  deliver({ store });
  await service.call.sendMessage(aCode("key"));
  await eventually(() => expect(service.sink.received).toHaveLength(1));
  service.clock.advance(31_000);
  await eventually(async () => expect(await states()).toEqual(["sent"]));
  const ids = service.sink.received.map(({ messageId }) => messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^<[^@\s]+@urna\.example>$/);
});

it("never sends a code that expired before anyone could send it", async () => {
  await service.call.sendMessage(aCode("key"));
  service.clock.advance(600_000);
  deliver();
  await eventually(async () => expect(await states()).toEqual(["expired"]));
  expect(service.sink.received).toHaveLength(0);
  expect(await service.db("messages").first("draft")).toEqual({ draft: null });
});

it("shares the work between replicas without sending anything twice", async () => {
  const count = 200;
  for (let sent = 0; sent < count; sent += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => service.call.sendMessage(aCode(`key ${sent + index}`))),
    );
  }
  deliver();
  deliver();
  await eventually(() => expect(service.sink.received).toHaveLength(count), 30_000);
  expect(new Set(service.sink.received.map(({ messageId }) => messageId)).size).toBe(count);
}, 60_000);

it("reports the state of mail: what waits and for how long, and what ended in the last day by kind", async () => {
  const health = () => service.call.getMailHealth({});
  expect(await health()).toEqual({ waiting: 0, retrying: 0, lastDay: [] });
  await service.call.sendMessage(aCode("waits"));
  service.clock.advance(60_000);
  await service.call.sendMessage(aCode("waits too"));
  expect(await health()).toMatchObject({
    waiting: 2,
    retrying: 0,
    oldestWaitingAt: new Date("2026-11-20T15:30:00.000Z"),
  });
  service.clock.advance(600_000);
  await service.call.sendMessage(aCode("refused"));
  await service.call.sendTestMessage({ address: "marisol@escuela.example", language: "es" });
  service.sink.refuseNext(550);
  deliver({ concurrency: 1 });
  const ended = { kind: "one-time-code", sent: 0, failed: 1, expired: 2 };
  await eventually(async () =>
    expect(await health()).toEqual({
      waiting: 0,
      retrying: 0,
      lastDay: [ended, { kind: "test", sent: 1, failed: 0, expired: 0 }],
    }),
  );
  service.sink.refuseNext(451);
  await service.call.sendMessage(aCode("again"));
  await eventually(async () => expect(await health()).toMatchObject({ waiting: 1, retrying: 1 }));
  service.clock.advance(24 * 60 * 60 * 1000);
  await eventually(async () =>
    expect(await health()).toMatchObject({
      waiting: 0,
      retrying: 0,
      lastDay: [{ kind: "one-time-code", sent: 0, failed: 0, expired: 1 }],
    }),
  );
});

describe("a message that failed", () => {
  const administratorId = "7f0c3f5e-2f0a-4a39-9c55-0e8a4d3c1b2a";
  const actor = { administratorId, reason: "" };
  const found = async (id: string) => {
    const page = { page: 1, pageSize: 10, sort: "", q: id };
    return (await service.call.listMessages({ page })).messages[0];
  };
  const registered = (idempotencyKey: string): SendMessageRequest => ({
    idempotencyKey,
    recipient: { $case: "address", value: "marisol@escuela.example" },
    language: "es",
    content: { $case: "registrationReceived", value: { reference: "SOL-0A1B2C3D" } },
  });
  async function failing(request: SendMessageRequest, reply = 550) {
    service.sink.refuseNext(reply);
    const { messageId } = await service.call.sendMessage(request);
    await eventually(async () => expect(await found(messageId)).toMatchObject({ state: "failed" }));
    return messageId;
  }

  it("says why, and is sent again when somebody asks, once however often they ask", async () => {
    deliver();
    const id = await failing(registered("one"));
    expect(await found(id)).toMatchObject({
      failure: { cause: "address-refused", reply: 550 },
      retryable: true,
      attempts: 1,
      lastAttemptAt: new Date("2026-11-20T15:30:00.000Z"),
    });
    expect(await dump()).not.toMatch(/marisol|SOL-/);
    await Promise.all([1, 2, 3].map(() => service.call.retryMessage({ id, actor })));
    await eventually(async () =>
      expect(await found(id)).toMatchObject({ state: "sent", attempts: 2, failure: undefined }),
    );
    const { message } = await service.call.retryMessage({ id, actor });
    expect(message).toMatchObject({ state: "sent", retryable: false });
    await sleep(100);
    expect(service.sink.received).toHaveLength(1);
  });

  it("is not sent again where it held a code, which is wiped at once", async () => {
    deliver();
    const id = await failing(aCode("secret"));
    expect(await found(id)).toMatchObject({ retryable: false });
    await expect(service.call.retryMessage({ id, actor })).rejects.toMatchObject({ code: "content-wiped" });
    await expect(service.call.retryMessage({ id: "x", actor })).rejects.toMatchObject({ code: "not-found" });
  });

  it("is kept for thirty days and then wiped", async () => {
    deliver();
    const id = await failing(registered("old"));
    service.clock.advance(30 * 24 * 60 * 60 * 1000);
    expect(await found(id)).toMatchObject({ retryable: false });
    await expect(service.call.retryMessage({ id, actor })).rejects.toMatchObject({ code: "content-wiped" });
    await service.messages.wipe(service.clock.now());
    expect(await service.db("messages").first("draft", "state")).toEqual({ draft: null, state: "failed" });
  });

  it("is sent again with all others of its kind that are kept", async () => {
    deliver();
    await failing(registered("one"));
    await failing(registered("two"));
    await failing(aCode("secret"));
    const retry = (kind: MessageKind) => service.call.retryFailedMessages({ kind, actor });
    expect(await retry("one-time-code")).toEqual({ retried: 0, wiped: 1 });
    expect(await retry("registration-received")).toEqual({ retried: 2, wiped: 0 });
    await eventually(() => expect(service.sink.received).toHaveLength(2));
    await eventually(async () => expect((await retry("registration-received")).retried).toBe(0));
  });

  it("is found by its kind, its state, and whom it was for or about, without their address", async () => {
    deliver();
    await service.call.sendMessage({ ...aCode("about"), aboutPersonId: personWithEmail });
    await service.call.sendMessage(registered("nobody's"));
    await withTransaction(service.db, (trx) =>
      emit(trx, catalogue["receipt.issued.v1"], {
        receiptId: "33333333-3333-4333-8333-333333333339",
        electionId: "e",
        integrityHash: "h",
      }),
    );
    await eventually(async () => expect(await states()).toEqual(["sent", "sent", "sent"]));
    const kinds = async (query: object) =>
      (await service.call.listMessages(query)).messages.map(({ kind }) => kind).toSorted();
    const of = (...personIds: string[]) => ({ people: { personIds } });
    expect(await kinds(of(personWithEmail))).toEqual(["one-time-code", "receipt"]);
    expect(await kinds({ ...of(personWithEmail), kind: "receipt", state: "sent" })).toEqual(["receipt"]);
    expect(await kinds({ ...of(personWithEmail), kind: "receipt", state: "failed" })).toEqual([]);
    expect(await kinds(of())).toEqual([]);
  });

  it("shows times of a receipt's message to the hour only, as of its vote", async () => {
    deliver();
    service.clock.advance(17 * 60_000 + 5_000);
    await withTransaction(service.db, (trx) =>
      emit(trx, catalogue["receipt.issued.v1"], {
        receiptId: "33333333-3333-4333-8333-333333333338",
        electionId: "e",
        integrityHash: "h",
      }),
    );
    await eventually(async () => expect(await states()).toEqual(["sent"]));
    const [message] = (await service.call.listMessages({})).messages;
    const hour = new Date("2026-11-20T15:00:00.000Z");
    expect(message).toMatchObject({ createdAt: hour, sentAt: hour, lastAttemptAt: hour });
    expect(message?.expiresAt?.toISOString()).toMatch(/:00:00\.000Z$/);
  });
});

describe("a receipt", () => {
  const issue = (receiptId: ReceiptId) =>
    withTransaction(service.db, (trx) =>
      emit(trx, catalogue["receipt.issued.v1"], { receiptId, electionId: "e", integrityHash: "h" }),
    );

  it("is sent once with its PDF, however often it is announced, and its result alone is published for receipt", async () => {
    const receiptIds: (string | undefined)[] = [];
    const event = catalogue["message.sent.v1"];
    replicas.push(
      await consume({
        events: service.streams.events,
        event,
        durable: "receipt",
        handler: async ({ receiptId }) => void receiptIds.push(receiptId),
      }),
    );
    deliver();
    await service.call.sendMessage(aCode("key"));
    await eventually(async () => expect(await states()).toEqual(["sent"]));
    const receiptId = "33333333-3333-4333-8333-333333333333";
    await issue(receiptId);
    await issue(receiptId);
    await eventually(() => expect(receiptIds).toEqual([receiptId]));
    await sleep(200);
    expect(service.sink.received).toHaveLength(2);
    const [, mail] = service.sink.received;
    expect(mail?.subject).toBe("Su voto quedó registrado: SLEP-7F3A09C2");
    expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ["Comprobante-SLEP-7F3A09C2.pdf", "application/pdf"],
    ]);
    expect(await dump()).not.toMatch(/Marcela|marcela|SLEP-/);
  });

  it("that the server refuses is published for receipt as failed", async () => {
    const receiptIds: (string | undefined)[] = [];
    const event = catalogue["message.failed.v1"];
    const handler = async ({ receiptId }: { receiptId?: ReceiptId | undefined }) =>
      void receiptIds.push(receiptId);
    replicas.push(await consume({ events: service.streams.events, event, durable: "receipt", handler }));
    service.sink.refuseNext(550);
    deliver();
    const receiptId = "33333333-3333-4333-8333-333333333334";
    await issue(receiptId);
    await eventually(() => expect(receiptIds).toEqual([receiptId]));
    expect(await states()).toEqual(["failed"]);
    expect(service.sink.received).toHaveLength(0);
  });

  it("of a person without email is no failure and leaves nothing behind", async () => {
    deliver();
    await issue("03333333-3333-4333-8333-333333333333");
    await sleep(600);
    expect(await states()).toEqual([]);
    expect(service.sink.received).toHaveLength(0);
  });
});

it("refuses an address that could smuggle a header or a second recipient", async () => {
  for (const value of ["a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "nobody", ""]) {
    const request = { ...aCode(`key ${value}`), recipient: { $case: "address" as const, value } };
    await expect(service.call.sendMessage(request)).rejects.toMatchObject({ code: "invalid-request" });
  }
});

it("keeps a title with line breaks out of the headers", async () => {
  deliver();
  const request = aCode("key");
  if (request.content?.$case === "oneTimeCode")
    request.content.value.electionTitle = "Consejo\r\nBcc: c@d.example";
  await service.call.sendMessage(request);
  await eventually(() => expect(service.sink.received).toHaveLength(1));
  expect(service.sink.received[0]?.bcc).toBeUndefined();
});

it("migrates up, down and up", () => migrationsGoUpDownUp(migrations));

it("the migrations are mapped in the README, column by column", () =>
  dataMapMatches("notification", migrations));
