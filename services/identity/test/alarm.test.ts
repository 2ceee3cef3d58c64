import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import { AdminActed } from "@urna/protos/events/v1/events";
import { DomainError } from "@urna/service-kit/errors";
import { countRefusals } from "../src/access/domain/access-counts.ts";
import { sendAccountLetters } from "../src/administrators/domain/account-letters.ts";
import { getAlarm, watchMisses } from "../src/guesses/domain/alarm.ts";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { administratorsOf } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, rutOf } from "./support/roll.ts";

// Thousands of tries are counted one by one.
jest.setTimeout(180_000);

const threshold = 1_000;
const minuteMs = 60_000;
const voters = 100;
let identity: Identity;
let electionId: ElectionId;

beforeAll(async () => {
  identity = await anIdentity();
  const student = { categories: ["student"] };
  electionId = await anElection(
    identity,
    Array.from({ length: voters }, (_, n) => anEntry(n + 1, student)),
  );
});
afterAll(() => identity.close());
beforeEach(async () => {
  for (const table of ["access_misses", "access_alarms", "account_letters", "outbox"])
    await identity.main.db(table).delete();
});

const watch = () => watchMisses({ ...identity.stores, clock: identity.clock }, threshold);
const signIn = (n: number, last4: string, address: string) =>
  identity.access.signInWithDocument({
    identifier: rutOf(n),
    last4,
    electionId,
    caller: caller(address),
  });
/** No more at once than a busy machine answers in time. */
async function someAtOnce<T>(numbers: readonly number[], attempt: (n: number) => Promise<T>) {
  const outcomes: PromiseSettledResult<T>[] = [];
  for (let from = 0; from < numbers.length; from += 10)
    outcomes.push(...(await Promise.allSettled(numbers.slice(from, from + 10).map(attempt))));
  return outcomes;
}
const addressOf = (n: number) => `198.51.${n >> 8}.${n & 255}`;

/** Wrong tries, counted as a sign-in counts its own. */
async function miss(times: number): Promise<void> {
  const counting = { ...identity.stores, clock: identity.clock };
  const as = { "invalid-credentials": "document-missed" } as const;
  const wrong = () =>
    countRefusals(counting, { electionId: undefined, as }, () =>
      Promise.reject(new DomainError("invalid-credentials")),
    ).catch(() => undefined);
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await wrong();
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
}

/** As many in this minute as if each had been counted: only their sum is kept. */
async function missed(times: number): Promise<void> {
  const minute = new Date(Math.floor(identity.clock.now().getTime() / minuteMs) * minuteMs);
  const { db } = identity.main;
  await db("access_misses")
    .insert({ minute, slot: 0, n: times })
    .onConflict(["minute", "slot"])
    .merge({ n: db.raw("access_misses.n + excluded.n") });
}

async function acts(): Promise<AdminActed[]> {
  const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  return rows
    .filter(({ subject }) => subject === "admin.acted.v1")
    .map(({ payload }) => AdminActed.decode(payload))
    .filter(({ action }) => action === "access.alarmed");
}

it("is raised once by 20,000 accounts × 1 try within five minutes, and locks nobody out", async () => {
  const ada = await administratorsOf(identity).one("superadmin");
  const all = Array.from({ length: voters }, (_, n) => n + 1);
  for (const wrong of await someAtOnce(all, (n) => signIn(n, "XXXX", addressOf(n))))
    expect(wrong).toMatchObject({ status: "rejected", reason: refusal("invalid-credentials") });
  const waves = 4;
  const each = (20_000 - voters) / waves;
  const raised = [];
  for (let wave = 0; wave < waves; wave += 1) {
    await (wave === 0 ? miss(each) : missed(each));
    raised.push(...(await Promise.all([watch(), watch(), watch()])));
    identity.clock.advance(minuteMs);
  }
  expect(raised.filter((alarm) => alarm !== undefined)).toHaveLength(1);
  expect(await acts()).toMatchObject([
    { administratorId: "unknown", target: "access", changes: [{ field: "misses", after: "5075" }] },
  ]);
  const messages = notificationMessages(identity.notification.calls);
  await sendAccountLetters({ ...identity.stores, messages, clock: identity.clock });
  const sent = identity.notification.to(ada.email).map(({ content }) => content?.$case);
  expect(sent).toEqual(["accessAlarmed"]);

  for (const right of await someAtOnce(all.slice(1), (n) => signIn(n, lastFour(rutOf(n)), addressOf(n))))
    expect(right).toMatchObject({ status: "fulfilled", value: { person: {} } });
  await expect(signIn(1, lastFour(rutOf(1)), "203.0.113.9")).resolves.toMatchObject({ person: {} });
});

it("counts five minutes and no more: what comes slowly raises nothing", async () => {
  for (let minute = 0; minute < 8; minute += 1) {
    await miss(150);
    expect(await watch()).toBeUndefined();
    identity.clock.advance(minuteMs);
  }
  await miss(400);
  expect(await watch()).toMatchObject({ misses: 1_000 });
});

it("is raised again after fifteen minutes if it goes on, and reported for a day", async () => {
  const reported = () => getAlarm({ ...identity.stores, clock: identity.clock });
  expect(await reported()).toBeUndefined();
  await missed(threshold);
  expect(await watch()).toBeDefined();
  expect(await reported()).toMatchObject({ misses: threshold, fresh: true });
  identity.clock.advance(15 * minuteMs - 1);
  await missed(threshold);
  expect(await watch()).toBeUndefined();
  identity.clock.advance(1);
  expect(await reported()).toMatchObject({ fresh: false });
  expect(await watch()).toBeDefined();
  identity.clock.advance(24 * 60 * minuteMs);
  expect(await reported()).toBeUndefined();
});

it("writes to superadministrators who can get in, and to nobody else", async () => {
  const at = administratorsOf(identity);
  const [suspended, other] = [await at.one("superadmin"), await at.one("admin")];
  await identity.main.db("administrators").where({ id: suspended.id }).update({ suspended_at: new Date() });
  await missed(threshold);
  await watch();
  const letters = await identity.main
    .db("account_letters")
    .select<{ administrator_id: AdministratorId }[]>("*");
  const to = letters.map(({ administrator_id }) => administrator_id);
  expect(to.length).toBeGreaterThan(0);
  expect(to).not.toContain(suspended.id);
  expect(to).not.toContain(other.id);
});

it("counts a wrong code, and administrators who are turned away, and nobody who came in", async () => {
  const sum = async () => {
    const [row] = await identity.main.db("access_misses").sum<{ n: string | null }[]>({ n: "n" });
    return Number(row?.n ?? 0);
  };
  const at = administratorsOf(identity);
  const { email } = await at.one();
  await at.signIn(email);
  await signIn(30, lastFour(rutOf(30)), "203.0.113.9");
  expect(await sum()).toBe(0);
  await expect(at.signIn(email, "wrong-password-1")).rejects.toEqual(refusal("invalid-credentials"));
  const challengeId = "5f0b0b0e-0000-4000-8000-000000000001";
  const wrong = { challengeId, challengeSecret: "", code: "123456", caller: caller() };
  await expect(identity.access.verifyCode(wrong)).rejects.toEqual(refusal("invalid-code"));
  expect(await sum()).toBe(2);
});

it("keeps minutes and numbers for an hour, and nothing of anybody", async () => {
  await miss(3);
  const rows = (await identity.main.db("access_misses").select()) as Record<string, unknown>[];
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(["minute", "n", "slot"]);
    expect((row["minute"] as Date).getTime() % minuteMs).toBe(0);
  }
  identity.clock.advance(62 * minuteMs);
  const now = identity.clock.now();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  await identity.stores.expiries.deleteExpiredRows({
    now,
    anHourAgo: ago(60),
    aDayAgo: ago(24 * 60),
    ninetyDaysAgo: ago(90 * 24 * 60),
  });
  expect(await identity.main.db("access_misses")).toEqual([]);
});
