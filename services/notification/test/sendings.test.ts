import { createHash, randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import { type NoticeKind } from "@urna/contract/settings/admin-settings";
import { noticeKinds } from "@urna/contract/settings/policy";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { emit } from "@urna/service-kit/events/outbox";
import { withTransaction } from "@urna/service-kit/database";
import { systemRandom as random } from "@urna/service-kit/random";
import { eventually } from "@urna/service-kit/testing/eventually";
import { beginNotice, type NoticePorts } from "../src/sendings/domain/begin-notice.ts";
import { beginScheduled } from "../src/sendings/domain/begin-scheduled.ts";
import { paceOf } from "../src/sendings/domain/pace.ts";
import { sendPage, type SendPorts } from "../src/sendings/domain/send-page.ts";
import { previewSending } from "../src/sendings/domain/preview-sending.ts";
import { startSending, type SendingOrder } from "../src/sendings/domain/start-sending.ts";
import type { SendingStore } from "../src/sendings/domain/sending-ports.ts";
import { readElectionSteps } from "../src/sendings/transport/election-steps.ts";
import { aNotification } from "./a-notification.ts";
import { theWords } from "./real-words.ts";

const administratorId = "7f0c3f5e-2f0a-4a39-9c55-0e8a4d3c1b2a";

let service: Awaited<ReturnType<typeof aNotification>>;
beforeEach(async () => {
  service = await aNotification();
  electionId = `e${randomUUID().slice(0, 8)}`;
  election = { ...openElection };
  voted = new Set();
  wanted = noticeKinds;
  people = Array.from({ length: 7 }, (_, n) => `${n}1111111-1111-4111-8111-11111111111${n}`);
});
afterEach(async () => {
  for (const reader of readers) await reader.stop();
  readers = [];
  await service.close();
});

const openElection = {
  code: "CL-1",
  title: { es: "Consejo", en: "", ht: "" },
  trial: false,
  state: "open",
  opensAt: new Date("2026-11-19T12:00:00Z"),
  closesAt: new Date("2026-11-25T21:00:00Z"),
  accessMethods: ["code"],
  pauseReason: "",
  fingerprint: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
};
let electionId: ElectionId;
let election: typeof openElection;
let people: string[];
let voted: Set<string>;
let wanted: readonly NoticeKind[];

/** What ballot and identity would answer. */
function ports(store: SendingStore = service.sendings): NoticePorts & SendPorts {
  const reachable = (notVoted: boolean) => people.filter((id) => !notVoted || !voted.has(id));
  return {
    sendings: store,
    elections: { election: async () => election },
    recipients: {
      count: async ({ notVoted }) => reachable(notVoted).length,
      page: async ({ notVoted, after = "", limit }) => {
        const left = people.filter((id) => id > after);
        const personIds = left.filter((id) => !notVoted || !voted.has(id)).slice(0, limit);
        const last = personIds.at(-1);
        const looked = personIds.length < limit ? left : left.filter((id) => last && id <= last);
        const next = looked.length < left.length ? last : undefined;
        return { personIds, next, voted: looked.length - personIds.length };
      },
    },
    rules: { notices: async () => wanted },
    clock: service.clock,
    random,
    mailDomain: "urna.example",
    pace: paceOf(90),
  };
}

const step = (notice: NoticeKind, eventId: string = randomUUID()) => ({
  notice,
  electionId,
  eventId,
  at: service.clock.now(),
});
const open = () => beginNotice(ports(), step("opening"));
const page = (store?: SendingStore) => sendPage(ports(store));
const list = async () =>
  (await service.sendings.list({ page: 1, pageSize: 50, sort: "", q: "", electionId })).sendings;

/** What administrators did, as it is audited. */
async function auditedActs() {
  const acts: string[] = [];
  const event = catalogue["admin.acted.v1"];
  const handler = async ({ action, reasonSha256 }: { action: string; reasonSha256: string }) =>
    void acts.push(`${action} ${reasonSha256}`.trim());
  const reader = await consume({ events: service.streams.events, event, durable: "audit", handler });
  readers.push(reader);
  return acts;
}
let readers: { stop(): Promise<void> }[] = [];

/** Pages, one interval apart, until nothing is left to do. */
async function untilOver(store?: SendingStore) {
  for (let pages = 0; pages < 20; pages += 1) {
    if ((await list()).every(({ state }) => state !== "running")) return;
    await page(store).catch(() => undefined);
    service.clock.advance(2_000);
  }
  throw new Error("the sending does not end");
}

it("writes to everybody on the roll once, in pages, no faster than allowed", async () => {
  const replicas = [service.replica(), service.replica()];
  await open();
  expect(await list()).toMatchObject([
    { kind: "election-opened", state: "running", total: 7, sent: 0, skipped: 0, electionCode: "CL-1" },
  ]);
  expect(await page()).toBe(true);
  expect(await list()).toMatchObject([{ sent: 3 }]);
  // However many replicas ask before the interval is over.
  expect(await Promise.all([page(), page(), page()])).toEqual([false, false, false]);
  service.clock.advance(1_999);
  expect(await page()).toBe(false);
  service.clock.advance(1);
  expect((await Promise.all([page(), page(), page()])).filter(Boolean)).toHaveLength(1);
  expect(await list()).toMatchObject([{ sent: 6, state: "running" }]);
  await untilOver();
  await eventually(() => expect(service.sink.received).toHaveLength(7), 30_000);
  await eventually(async () =>
    expect(await list()).toMatchObject([{ state: "done", sent: 7, delivered: 7, skipped: 0 }]),
  );
  for (const replica of replicas) await replica.stop();
  const to = service.sink.received.map((mail) => JSON.stringify(mail.to));
  expect(new Set(to).size).toBe(7);
  const [mail] = service.sink.received;
  expect(mail?.subject).toBe("Ya puede votar: Consejo");
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/https?:|<a /);
});

it("is found in the delivery log by its election, and nothing else is", async () => {
  await service.call.sendMessage({
    idempotencyKey: "another",
    recipient: { $case: "address", value: "ana@example.cl" },
    language: "es",
    content: { $case: "registrationReceived", value: { reference: "SOL-0A1B2C3D" } },
  });
  await open();
  await page();
  const of = async (query: object) =>
    (await service.call.listMessages(query)).messages.map(({ kind }) => kind);
  expect(await of({})).toHaveLength(4);
  expect(await of({ electionId })).toEqual(Array.from({ length: 3 }, () => "election-opened"));
  expect(await of({ electionId: "another" })).toEqual([]);
});

it("goes on after a kill where it was, and nobody gets it twice", async () => {
  const replica = service.replica();
  await open();
  let kills = 0;
  const killed: SendingStore = {
    ...service.sendings,
    handOver: async (sending, handed) => {
      kills += 1;
      // Before the commit and after it, by turns.
      if (kills % 2 === 0) await service.sendings.handOver(sending, handed);
      throw new Error("killed");
    },
  };
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(page(killed)).rejects.toThrow("killed");
    service.clock.advance(2_000);
  }
  expect(await list()).toMatchObject([{ state: "running", sent: 6 }]);
  await untilOver();
  await eventually(() => expect(service.sink.received).toHaveLength(7), 30_000);
  await replica.stop();
  expect(await list()).toMatchObject([{ state: "done", sent: 7, skipped: 0 }]);
  const to = service.sink.received.map((mail) => JSON.stringify(mail.to));
  expect(new Set(to).size).toBe(7);
});

it("hands a page over once, also when two replicas hold the same turn", async () => {
  await open();
  const turn = { now: service.clock.now(), freeAt: service.clock.now(), mostWaiting: 100 };
  const [one, other] = [await service.sendings.takeTurn(turn), await service.sendings.takeTurn(turn)];
  expect(one?.id).toBe(other?.id);
  const handed = () => {
    const again: SendingStore = { ...service.sendings, takeTurn: async () => one };
    return sendPage(ports(again));
  };
  await Promise.all([handed(), handed(), handed()]);
  expect(await list()).toMatchObject([{ sent: 3, skipped: 0 }]);
});

it("stops when an administrator says so, forgets what waits, and audits it once", async () => {
  const acts = await auditedActs();
  await open();
  await page();
  const id = (await list())[0]?.id ?? "";
  const stop = () => service.sendings.stop({ id, administratorId, at: service.clock.now() });
  expect(await stop()).toBe(true);
  expect(await stop()).toBe(true);
  service.clock.advance(60_000);
  expect(await page()).toBe(false);
  expect(await list()).toMatchObject([{ state: "stopped", total: 7, sent: 0, stoppedBy: administratorId }]);
  expect(await service.db("messages")).toEqual([]);
  await eventually(() => expect(acts).toEqual(["notice.stop"]));
  expect(await service.sendings.stop({ id: randomUUID(), administratorId, at: service.clock.now() })).toBe(
    false,
  );
});

it("hands nothing more to a mail server that takes nothing", async () => {
  people = Array.from({ length: 60 }, (_, n) => `${10 + n}111111-1111-4111-8111-111111111111`);
  await open();
  for (let turn = 0; turn < 15; turn += 1) {
    await page();
    service.clock.advance(2_000);
  }
  expect(await list()).toMatchObject([{ state: "running", sent: 30 }]);
});

it("lets a code go before the notices that wait", async () => {
  await open();
  await page();
  await service.call.sendMessage({
    idempotencyKey: "code",
    recipient: { $case: "address", value: "marisol@escuela.example" },
    language: "es",
    content: {
      $case: "oneTimeCode",
      value: {
        code: "042917",
        electionId: "e",
        electionTitle: "Consejo",
        expiresInSeconds: 600,
        trial: false,
      },
    },
  });
  const claimed = await service.messages.claim({ now: service.clock.now(), limit: 2, leaseMs: 1_000 });
  expect(claimed.map(({ draft }) => draft.content.kind)).toContain("one-time-code");
});

describe("a step of an election", () => {
  it("sends each notice once, however often its event comes", async () => {
    const steps = await readElectionSteps(service.streams.events, (step) => beginNotice(ports(), step));
    for (let times = 0; times < 2; times += 1)
      await withTransaction(service.db, (trx) => emit(trx, catalogue["election.opened.v1"], { electionId }));
    await eventually(async () => expect(await list()).toHaveLength(2));
    await steps.stop();
    const again = step("opening");
    await Promise.all([1, 2, 3].map(() => beginNotice(ports(), again)));
    expect(await list()).toHaveLength(3);
  });

  it("sends nothing where the settings leave it out, a day later, or without recipients", async () => {
    wanted = ["pause"];
    await open();
    wanted = noticeKinds;
    const old = step("opening");
    service.clock.advance(25 * 60 * 60 * 1000);
    await beginNotice(ports(), old);
    expect(await list()).toEqual([]);
    people = [];
    await open();
    expect(await list()).toMatchObject([{ state: "done", total: 0 }]);
    expect(await page()).toBe(false);
  });

  it("ends what was being said before, which is no longer so", async () => {
    await open();
    await page();
    election.state = "paused";
    election.pauseReason = "Se cortó la luz";
    service.clock.advance(1);
    await beginNotice(ports(), step("pause"));
    expect(await list()).toMatchObject([
      { kind: "election-paused", state: "running" },
      { kind: "election-opened", state: "stopped", sent: 0, stoppedBy: undefined },
    ]);
    service.clock.advance(2_000);
    const replica = service.replica();
    await page();
    await eventually(() => expect(service.sink.received).toHaveLength(3), 30_000);
    await replica.stop();
    expect(service.sink.received[0]?.text).toContain("Se cortó la luz");
    // Resumed, and its event is late: nobody is notified any more that it pauses.
    election.state = "open";
    service.clock.advance(2_000);
    await page();
    expect(await list()).toMatchObject([{ kind: "election-paused", state: "stopped", sent: 3 }, {}]);
  });
});

describe("a reminder", () => {
  const remind = (id: string = randomUUID(), ownText?: SendingOrder["ownText"], sendAt?: Date) =>
    startSending(ports(), { id, electionId, kind: "reminder", ownText, sendAt, administratorId });
  const remindAt = (sendAt: Date) => remind(randomUUID(), undefined, sendAt);
  const begin = () => beginScheduled(ports());
  const hours = (count: number) => new Date(service.clock.now().getTime() + count * 60 * 60 * 1000);
  const later = (count: number) => service.clock.advance(count * 60 * 60 * 1000);

  it("goes to a person who has not voted by the time of their page", async () => {
    voted.add(people[0]!);
    const replica = service.replica();
    await remind();
    expect(await list()).toMatchObject([{ kind: "reminder", total: 6, startedBy: administratorId }]);
    await page();
    voted.add(people[4]!);
    voted.add(people[1]!);
    service.clock.advance(2_000);
    await untilOver();
    await eventually(() => expect(service.sink.received).toHaveLength(5), 30_000);
    await replica.stop();
    const addresses = service.sink.received.map((mail) => JSON.stringify(mail.to)).join();
    for (const id of [people[0]!, people[4]!]) expect(addresses).not.toContain(id);
    expect(await list()).toMatchObject([{ state: "done", sent: 5 }]);
  });

  it("is one each twelve hours, and the same one again is the same", async () => {
    const acts = await auditedActs();
    const id = randomUUID();
    await Promise.all([remind(id), remind(id), remind(id)]);
    expect(await list()).toHaveLength(1);
    const refused = expect.objectContaining({ code: "reminder-too-soon" });
    const both = await Promise.allSettled([remind(), remind()]);
    expect(both).toEqual([1, 2].map(() => ({ status: "rejected", reason: refused })));
    service.clock.advance(12 * 60 * 60 * 1000);
    await remind();
    expect(await list()).toHaveLength(2);
    await eventually(() => expect(acts).toEqual(["notice.remind", "notice.remind"]));
  });

  it("is sent of an open election only, and under no other sending's id", async () => {
    election.state = "paused";
    await expect(remind()).rejects.toMatchObject({ code: "election-not-open" });
    election.state = "open";
    await open();
    const id = (await list())[0]?.id ?? "";
    await expect(remind(id)).rejects.toMatchObject({ code: "write-conflict" });
  });

  it("goes out with the administrators' own words as they were previewed, and the log has their hash", async () => {
    const acts = await auditedActs();
    const ownText = {
      es: "Habrá <b>buses</b>.\nTraiga su carnet.",
      en: "Buses will run.",
      ht: "Ap gen bis.",
    };
    const previews = { ...service.peers, words: theWords, clock: service.clock };
    const { letters } = await previewSending(
      { ...ports(), ...previews, publicOrigin: "https://urna.example" },
      { electionId, kind: "reminder", ownText },
    );
    const replica = service.replica();
    await remind(randomUUID(), ownText);
    await untilOver();
    await eventually(() => expect(service.sink.received).toHaveLength(7), 30_000);
    await replica.stop();
    const [mail] = service.sink.received;
    const [spanish] = letters;
    expect([mail?.subject, mail?.text?.trim()]).toEqual([spanish?.subject, spanish?.text.trim()]);
    expect(spanish?.text).toContain("    Habrá <b>buses</b>.\n    Traiga su carnet.");
    expect(mail?.html).toContain("Habrá &lt;b&gt;buses&lt;/b&gt;.");
    expect(letters.map(({ language, text }) => text.includes(ownText[language].slice(0, 11)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await list()).toMatchObject([{ ownText, sent: 7 }]);
    const hash = createHash("sha256").update([ownText.es, ownText.en, ownText.ht].join("\n\n")).digest("hex");
    await eventually(() => expect(acts).toEqual([`notice.remind ${hash}`]));
  });

  it("waits for its hour over a restart, counts whom it goes to then, and is begun by one replica", async () => {
    await remindAt(hours(3));
    expect(await list()).toMatchObject([{ state: "scheduled", total: 0, sendAt: hours(3) }]);
    expect([await begin(), await page()]).toEqual([false, false]);
    voted.add(people[0]!);
    later(3);
    // Parts made again find it in the database.
    expect(await Promise.all([begin(), begin(), begin()])).toContain(true);
    expect(await begin()).toBe(false);
    expect(await list()).toMatchObject([{ state: "running", total: 6, sent: 0 }]);
    const replica = service.replica();
    await untilOver();
    await eventually(() => expect(service.sink.received).toHaveLength(6), 30_000);
    await replica.stop();
    expect(await list()).toMatchObject([{ state: "done", sent: 6 }]);
  });

  it("is stopped before its hour, and sends nothing", async () => {
    await remindAt(hours(1));
    const id = (await list())[0]?.id ?? "";
    await service.sendings.stop({ id, administratorId, at: service.clock.now() });
    later(1);
    expect([await begin(), await page()]).toEqual([false, false]);
    expect(await list()).toMatchObject([{ state: "stopped", sent: 0, stoppedBy: administratorId }]);
    // Its hour is free again.
    await remindAt(hours(1));
  });

  it.each([
    ["paused", "paused"],
    ["closed", "closed"],
    ["tallied", "closed"],
    ["annulled", "annulled"],
    ["sealed", "not-open"],
  ])("says why it was not sent when the election is %s at its hour", async (state, because) => {
    await remindAt(hours(1));
    later(1);
    election.state = state;
    await Promise.all([begin(), begin()]);
    expect(await list()).toMatchObject([{ state: "stopped", notSentBecause: because, sent: 0 }]);
    expect(await service.db("messages")).toEqual([]);
  });

  it("is not sent long after its hour", async () => {
    await remindAt(hours(1));
    later(8);
    await begin();
    expect(await list()).toMatchObject([{ state: "stopped", notSentBecause: "too-late" }]);
  });

  it("keeps twelve hours from every other, by their hours", async () => {
    const tooSoon = expect.objectContaining({ code: "reminder-too-soon" });
    await remindAt(hours(20));
    for (const hour of [9, 20, 31]) await expect(remindAt(hours(hour))).rejects.toEqual(tooSoon);
    await remind();
    await remindAt(hours(32));
    const asked = { ...service.peers, words: theWords, clock: service.clock };
    const { availableAt } = await previewSending(
      { ...ports(), ...asked, publicOrigin: "https://urna.example" },
      { electionId, kind: "reminder", ownText: undefined },
    );
    expect(availableAt).toEqual(hours(44));
    // The services were away, and the first of two began late.
    later(25);
    await begin();
    later(7);
    await begin();
    expect((await list()).map(({ notSentBecause }) => notSentBecause)).toContain("too-soon");
  });

  it.each([
    ["over", -1],
    ["after the closing", 24 * 6],
    ["more than 60 days away", 24 * 61],
  ])("is refused an hour that is %s", async (_what, count) => {
    if (count > 24 * 60) election.closesAt = hours(24 * 90);
    await expect(remindAt(hours(count))).rejects.toMatchObject({
      code: "invalid-request",
      details: { fieldErrors: [{ path: "sendAt", code: "out-of-range" }] },
    });
  });

  it("is scheduled for an election that is sealed or paused, and for none that is over", async () => {
    election.state = "sealed";
    await remindAt(hours(1));
    election.state = "closed";
    await expect(remindAt(hours(20))).rejects.toMatchObject({ code: "election-not-open" });
  });

  it("ends when the election is no longer open", async () => {
    await remind();
    await page();
    election.state = "closed";
    service.clock.advance(2_000);
    await page();
    expect(await list()).toMatchObject([{ state: "stopped", sent: 0 }]);
  });
});

describe("an invitation", () => {
  const invite = (sendAt?: Date) =>
    startSending(ports(), {
      id: randomUUID(),
      electionId,
      kind: "election-invitation",
      ownText: undefined,
      sendAt,
      administratorId,
    });

  it("goes to all of a sealed election, whoever has voted, and says from when, until when and how", async () => {
    const acts = await auditedActs();
    election.state = "sealed";
    voted.add(people[0]!);
    const replica = service.replica();
    await invite();
    await untilOver();
    await eventually(() => expect(service.sink.received).toHaveLength(7), 30_000);
    await replica.stop();
    const [mail] = service.sink.received;
    expect(mail?.subject).toBe("Le invitamos a votar: Consejo");
    for (const words of [
      "Puede votar desde el jueves 19 de noviembre",
      "hasta el miércoles 25 de noviembre",
      "pedir un código",
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain("RUT");
    await eventually(() => expect(acts).toEqual(["notice.invite"]));
  });

  it("is one a day, beside reminders, and none of an election that is paused or over", async () => {
    await invite();
    await expect(invite()).rejects.toMatchObject({ code: "invitation-too-soon" });
    const reminder = { id: randomUUID(), electionId, kind: "reminder" as const, ownText: undefined };
    await startSending(ports(), { ...reminder, sendAt: undefined, administratorId });
    service.clock.advance(24 * 60 * 60 * 1000);
    for (const state of ["paused", "closed", "annulled"]) {
      election.state = state;
      await expect(invite()).rejects.toMatchObject({ code: "election-not-open" });
    }
    election.state = "open";
    await invite();
    await open();
    expect((await list()).filter(({ kind }) => kind === "election-invitation")).toMatchObject([
      { state: "running" },
      { state: "running" },
    ]);
  });
});
