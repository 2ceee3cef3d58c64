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
  code: secret("code"),
});
const rules = { expiryMinutes: 10, resendSeconds: 60, tries: 5, codesPerHour: 10, mostLive: 3 };
const place = (existing: readonly Challenge[], challenge: NewChallenge, now: Date) =>
  placeChallenge(existing, challenge, { now, rules });
const refusedFor = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: "too-many-requests", details: { retryAfterSeconds } });

it("lets the same browser replace its code after a minute", () => {
  const first = place([], asked("a"), start);
  expect(() => place([first], asked("a"), at(30))).toThrow(refusedFor(30));
  const second = place([{ ...first, tries: 5 }], { ...asked("a"), id: "other" }, at(60));
  expect(second).toMatchObject({ id: first.id, tries: 0, sentAt: [start, at(60)], expiresAt: at(660) });
});

it("gives other browsers challenges of their own, three in all", () => {
  const live = ["a", "b", "c"].map((browser, index) => place([], asked(browser), at(index)));
  expect(() => place(live, asked("d"), at(10))).toThrow(refusedFor(590));
  expect(place(live, asked("d"), at(600)).id).toBe("id of d");
  expect(place(live, asked("b"), at(100)).id).toBe("id of b");
});

it("sends at most ten codes an hour to one person, whoever asks", () => {
  const sentAt = Array.from({ length: 10 }, (_, index) => at(index * 60));
  const old: Challenge = { ...place([], asked("a"), start), sentAt };
  expect(() => place([old], asked("b"), at(1_200))).toThrow(refusedFor(2_400));
  expect(place([old], asked("b"), at(3_600)).id).toBe("id of b");
});

it("starts anew after a code was used", () => {
  const used: Challenge = { ...place([], asked("a"), start), consumedAt: at(5) };
  expect(place([used], { ...asked("a"), id: "new" }, at(10)).id).toBe("new");
});

it("follows the rules that an administrator has set", () => {
  const strict = { expiryMinutes: 5, resendSeconds: 30, tries: 3, codesPerHour: 5, mostLive: 3 };
  const placed = (existing: readonly Challenge[], seconds: number, browser = "a") =>
    placeChallenge(existing, asked(browser), { now: at(seconds), rules: strict });
  const first = placed([], 0);
  expect(first.expiresAt).toEqual(at(300));
  expect(() => placed([first], 29)).toThrow(refusedFor(1));
  expect(placed([first], 30).sentAt).toHaveLength(2);
  const spent = ["b", "c", "d"].map((browser) => ({ ...placed([], 0, browser), tries: 3 }));
  expect(placed(spent, 60, "e").id).toBe("id of e");
  const five = { ...first, sentAt: [0, 60, 120, 180, 240].map(at) };
  expect(() => placed([five], 300, "b")).toThrow(refusedFor(3_300));
});
