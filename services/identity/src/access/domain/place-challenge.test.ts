import { placeChallenge, type NewChallenge } from "./place-challenge.ts";
import type { Challenge } from "./ports.ts";

const start = new Date("2026-03-01T12:00:00Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const secret = (name: string) => Buffer.from(name.padEnd(32, "."));
const asked = (browser: string): NewChallenge => ({
  id: `id of ${browser}`,
  electionId: "AAAAAAAAAAAAAA" as Challenge["electionId"],
  target: secret("target"),
  personId: undefined,
  method: "code",
  secretHash: secret(browser),
  code: secret(`code of ${browser}`),
  codeSalt: secret("salt"),
});
const rules = { expiryMinutes: 10, resendSeconds: 60, tries: 5, codesPerHour: 10, mostLive: 3 };
const place = (existing: readonly Challenge[], challenge: NewChallenge, now: Date, proven = 0) =>
  placeChallenge(existing, challenge, { now, rules, proven });
/** `proofLevel`: of the work that stands in for the wait. */
const refusedFor = (retryAfterSeconds: number, proofLevel?: number) =>
  expect.objectContaining({
    code: "too-many-requests",
    details: { retryAfterSeconds, ...(proofLevel && { proofLevel }) },
  });

it("lets the same browser replace its code after a minute", () => {
  const first = place([], asked("a"), start);
  expect(() => place([first], asked("a"), at(30))).toThrow(refusedFor(30));
  const second = place([{ ...first, tries: 5 }], { ...asked("a"), id: "other" }, at(60));
  expect(second).toMatchObject({ id: first.id, tries: 0, sentAt: [start, at(60)], expiresAt: at(660) });
});

it("lets the same browser replace a code that wrong tries used up at once, within the hour's codes", () => {
  const first = place([], asked("a"), start);
  expect(() => place([{ ...first, tries: 4 }], asked("a"), at(30))).toThrow(refusedFor(30));
  expect(place([{ ...first, tries: 5 }], asked("a"), at(30))).toMatchObject({
    id: first.id,
    tries: 0,
    sentAt: [start, at(30)],
  });
  const tenth = { ...first, tries: 5, sentAt: Array.from({ length: 10 }, (_, index) => at(index)) };
  expect(() => place([tenth], asked("a"), at(30))).toThrow(refusedFor(3_570, 1));
});

it("gives other browsers challenges of their own, three in all", () => {
  const live = ["a", "b", "c"].map((browser, index) => place([], asked(browser), at(index)));
  expect(() => place(live, asked("d"), at(10))).toThrow(refusedFor(590, 1));
  expect(place(live, asked("d"), at(600)).id).toBe("id of d");
  expect(place(live, asked("b"), at(100)).id).toBe("id of b");
});

it("sends at most ten codes an hour to one person, whoever asks", () => {
  const sentAt = Array.from({ length: 10 }, (_, index) => at(index * 60));
  const old: Challenge = { ...place([], asked("a"), start), sentAt };
  expect(() => place([old], asked("b"), at(1_200))).toThrow(refusedFor(2_400, 1));
  expect(place([old], asked("b"), at(3_600)).id).toBe("id of b");
});

it("starts again after a code was used", () => {
  const used: Challenge = { ...place([], asked("a"), start), consumedAt: at(5) };
  expect(place([used], { ...asked("a"), id: "new" }, at(10)).id).toBe("new");
});

it("follows the rules that an administrator has set", () => {
  const strict = { expiryMinutes: 5, resendSeconds: 30, tries: 3, codesPerHour: 5, mostLive: 3 };
  const placed = (existing: readonly Challenge[], seconds: number, browser = "a") =>
    placeChallenge(existing, asked(browser), { now: at(seconds), rules: strict, proven: 0 });
  const first = placed([], 0);
  expect(first.expiresAt).toEqual(at(300));
  expect(() => placed([first], 29)).toThrow(refusedFor(1));
  expect(placed([first], 30).sentAt).toHaveLength(2);
  const spent = ["b", "c", "d"].map((browser) => ({ ...placed([], 0, browser), tries: 3 }));
  expect(placed(spent, 60, "e").id).toBe("id of e");
  const five = { ...first, sentAt: [0, 60, 120, 180, 240].map(at) };
  expect(() => placed([five], 300, "b")).toThrow(refusedFor(3_300, 1));
});

it("opens with the newest code of the mailbox, for work, where no more may be sent, and sends one once half its time is over", () => {
  const live = ["a", "b", "c"].map((browser, index) => place([], asked(browser), at(index)));
  const joined = place(live, asked("d"), at(300), 1);
  expect(joined).toMatchObject({ code: live[2]!.code, expiresAt: live[2]!.expiresAt, sentAt: [], tries: 0 });
  const late = place(live, asked("d"), at(302), 1);
  expect(late).toMatchObject({ code: asked("d").code, expiresAt: at(902), sentAt: [at(302)] });
});

it("asks for harder work the more browsers share a code, and lets nobody wait more than an hour's codes cost", () => {
  let existing = ["a", "b", "c"].map((browser, index) => place([], asked(browser), at(index)));
  for (let n = 0; n < 5; n += 1) existing = [...existing, place(existing, asked(`strange ${n}`), at(10), 1)];
  expect(() => place(existing, asked("d"), at(20), 1)).toThrow(refusedFor(580, 2));
  expect(place(existing, asked("d"), at(20), 2).code).toEqual(existing[2]!.code);
  // A whole day of somebody who asks as often as they may: emails stay countable, and the voter is never refused.
  let all: Challenge[] = [];
  let emails = 0;
  for (let second = 0; second < 86_400; second += 20) {
    all = all.filter(({ expiresAt }) => expiresAt > at(second - 3_600));
    const placed = place(all, asked(`stranger ${second}`), at(second), 6);
    if (placed.sentAt.length > 0) emails += 1;
    all = [...all, placed];
    expect(place(all, asked("voter"), at(second), 6)).toBeDefined();
  }
  expect(emails).toBeLessThanOrEqual(24 * 22);
});

it("lets no code of another mailbox in", () => {
  const live = ["a", "b", "c"].map((browser) => ({
    ...place([], asked(browser), start),
    method: "staff" as const,
  }));
  expect(place(live, asked("d"), at(10), 1)).toMatchObject({ code: asked("d").code, sentAt: [at(10)] });
});
