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
const refusedFor = (retryAfterSeconds: number) =>
  expect.objectContaining({ code: "too-many-requests", details: { retryAfterSeconds } });

it("lets the same browser replace its code after a minute", () => {
  const first = placeChallenge([], asked("a"), start);
  expect(() => placeChallenge([first], asked("a"), at(30))).toThrow(refusedFor(30));
  const second = placeChallenge([{ ...first, tries: 5 }], { ...asked("a"), id: "other" }, at(60));
  expect(second).toMatchObject({ id: first.id, tries: 0, sentAt: [start, at(60)], expiresAt: at(660) });
});

it("gives other browsers challenges of their own, three in all", () => {
  const live = ["a", "b", "c"].map((browser, index) => placeChallenge([], asked(browser), at(index)));
  expect(() => placeChallenge(live, asked("d"), at(10))).toThrow(refusedFor(590));
  expect(placeChallenge(live, asked("d"), at(600)).id).toBe("id of d");
  expect(placeChallenge(live, asked("b"), at(100)).id).toBe("id of b");
});

it("sends at most ten codes an hour to one person, whoever asks", () => {
  const sentAt = Array.from({ length: 10 }, (_, index) => at(index * 60));
  const old: Challenge = { ...placeChallenge([], asked("a"), start), sentAt };
  expect(() => placeChallenge([old], asked("b"), at(1_200))).toThrow(refusedFor(2_400));
  expect(placeChallenge([old], asked("b"), at(3_600)).id).toBe("id of b");
});

it("starts anew after a code was used", () => {
  const used: Challenge = { ...placeChallenge([], asked("a"), start), consumedAt: at(5) };
  expect(placeChallenge([used], { ...asked("a"), id: "new" }, at(10)).id).toBe("new");
});
