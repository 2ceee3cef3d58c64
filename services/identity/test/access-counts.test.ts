import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import { removeTechnical } from "@urna/service-kit/retention/daily";
import { anElectionId, anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, lastFour, personOf, rutOf } from "./support/roll.ts";

const hourMs = 3_600_000;
const shared = "compartido@correo.example.cl";
let identity: Identity;
let electionId: ElectionId;

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  await identity.main.db("access_counts").delete();
  await identity.main.db("challenges").delete();
  await identity.main.db("guess_delays").delete();
  electionId = await anElection(identity, [
    ...Array.from({ length: 30 }, (_, index) => anEntry(index + 1, { categories: ["student"] })),
    anEntry(40, { email: "" }),
    anEntry(41, { email: shared }),
    anEntry(42, { email: shared }),
  ]);
});

const emailOf = (n: number) => `votante${n}@correo.example.cl`;
const ask = (identifier: string, more: object = {}) =>
  identity.access.requestCode({
    electionId,
    identifier,
    staff: false,
    language: "es",
    caller: caller(),
    challengeSecret: "",
    ...more,
  });
const verify = (challenge: { challengeId: ChallengeId; challengeSecret: string }, code: string) =>
  identity.access.verifyCode({ ...challenge, code, caller: caller() });
const another = (code: string) => (code === "000000" ? "111111" : "000000");
const signIn = (n: number, last4 = lastFour(rutOf(n)), more: object = {}) =>
  identity.access.signInWithDocument({
    identifier: rutOf(n),
    last4,
    electionId,
    caller: caller(),
    ...more,
  });
const enter = async (n: number) => verify(await ask(rutOf(n)), identity.notification.codeFor(emailOf(n)));

type Counts = { outcome: string; all: number; recent: number }[];
const some = (counts: Counts, of: "all" | "recent" = "all") =>
  Object.fromEntries(counts.filter((each) => each[of] > 0).map((each) => [each.outcome, each[of]]));
const counted = async (id = electionId) => {
  const { election, unnamed, ...rest } = await identity.access.countAccess({ electionId: id });
  return { election: some(election), recent: some(election, "recent"), unnamed: some(unnamed), ...rest };
};

it("counts each way in which an attempt with a code ends, once", async () => {
  await enter(1);
  await expect(ask(rutOf(40))).rejects.toEqual(refusal("no-registered-email"));
  await expect(ask(shared)).rejects.toEqual(refusal("identifier-ambiguous"));
  const unknown = await ask(rutOf(999));
  await expect(verify(unknown, "123456")).rejects.toEqual(refusal("invalid-code"));
  const challenge = await ask(rutOf(2));
  const code = identity.notification.codeFor(emailOf(2));
  await expect(verify(challenge, another(code))).rejects.toEqual(refusal("invalid-code"));
  await expect(ask(rutOf(2), { challengeSecret: challenge.challengeSecret })).rejects.toEqual(
    refusal("too-many-requests"),
  );
  await expect(verify({ ...challenge, challengeSecret: "another browser" }, code)).rejects.toEqual(
    refusal("invalid-code"),
  );
  identity.notification.goAway(true);
  await expect(ask(rutOf(3))).rejects.toEqual(refusal("unavailable"));
  identity.notification.goAway(false);
  identity.clock.advance(60_000);
  await identity.rolls.resendCode({ electionId, personId: await personOf(identity, 2), actor });
  identity.clock.advance(601_000);
  await expect(verify(challenge, code)).rejects.toEqual(refusal("code-expired"));

  expect(await counted()).toMatchObject({
    election: {
      "code-asked": 3,
      "code-nobody": 1,
      "code-no-email": 1,
      "code-ambiguous": 1,
      "code-unsent": 1,
      "code-throttled": 1,
      "code-resent": 1,
      "code-wrong": 2,
      "code-expired": 1,
      "entered-code": 1,
    },
    unnamed: { "code-void": 1 },
  });
});

it("counts sign-ins with a document where they name an election, and else apart", async () => {
  await signIn(5);
  await signIn(6, lastFour(rutOf(6)), { electionId: undefined });
  await expect(signIn(7, "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
  await expect(signIn(888, "XXXX", { electionId: anElectionId() })).rejects.toEqual(
    refusal("invalid-credentials"),
  );
  // Teachers enter with a code only.
  await expect(signIn(41)).rejects.toEqual(refusal("stronger-sign-in-required"));
  expect(await counted()).toMatchObject({
    election: { "entered-document-number": 1, "document-missed": 1, "document-weak": 1 },
    unnamed: { "entered-document-number": 1, "document-missed": 1 },
  });
});

it("loses and doubles no count when everybody comes at once", async () => {
  const challenges = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(rutOf(index + 1))));
  const codes = challenges.map((_, index) => identity.notification.codeFor(emailOf(index + 1)));
  const tries = challenges.flatMap((challenge, index) => {
    const code = codes[index] ?? "";
    return [verify(challenge, code), verify(challenge, code), verify(challenge, another(code))];
  });
  const entered = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
  const { election, unnamed } = await counted();
  expect(entered).toBe(20);
  expect(election).toMatchObject({ "code-asked": 20, "entered-code": 20 });
  expect((election["code-wrong"] ?? 0) + (unnamed["code-void"] ?? 0)).toBe(40);
});

it("does not count a code whose challenge was not kept", async () => {
  await Promise.allSettled(Array.from({ length: 12 }, () => ask(rutOf(13))));
  expect((await counted()).election).toEqual({ "code-asked": 3, "code-throttled": 9 });
});

it("says at how many people's characters of the roll nobody may guess any more, and for how long", async () => {
  const entry = anEntry(150, { categories: ["student"], email: "", last4: "4821" });
  const secret = await anElection(identity, [entry], { last4Source: "roll" });
  const guess = (from: number) =>
    signIn(150, "0000", { electionId: secret, caller: caller(`198.51.100.${from}`) });
  for (let miss = 0; miss < 9; miss += 1)
    await expect(guess(miss)).rejects.toEqual(refusal("invalid-credentials"));
  await expect(guess(99)).rejects.toEqual(refusal("help-desk-required"));
  expect(await counted(secret)).toMatchObject({
    lockedDocuments: 1,
    election: { "document-missed": 9, "document-throttled": 1 },
  });
  identity.clock.advance(30 * 24 * hourMs);
  expect((await counted()).lockedDocuments).toBe(0);
});

it("reports the last hours apart, but not of an election with fewer than 10 voters", async () => {
  await enter(1);
  identity.clock.advance(2 * hourMs);
  await enter(2);
  const { election, recent, recentFrom } = await counted();
  expect([election["entered-code"], recent["entered-code"]]).toEqual([2, 1]);
  const hour = Math.floor(identity.clock.now().getTime() / hourMs) * hourMs;
  expect(recentFrom).toEqual(new Date(hour - hourMs));

  const few = await anElection(identity, [anEntry(101)]);
  await verify(await ask(rutOf(101), { electionId: few }), identity.notification.codeFor(emailOf(101)));
  expect(await counted(few)).toMatchObject({
    election: { "entered-code": 1 },
    recent: {},
    recentFrom: undefined,
  });
  await expect(counted(anElectionId())).rejects.toEqual(refusal("not-found"));
});

it("keeps outcomes, hours and numbers, and nothing of anybody", async () => {
  await enter(1);
  await signIn(7, "XXXX").catch(() => undefined);
  await ask("alguien@otro.example.cl");
  const rows = (await identity.main.db("access_counts").select()) as Record<string, unknown>[];
  expect(rows).not.toHaveLength(0);
  for (const row of rows) {
    expect(Object.keys(row).sort()).toEqual(["election_id", "hour", "n", "outcome", "slot"]);
    expect(row).toMatchObject({ election_id: electionId, n: "1" });
    expect((row["hour"] as Date).getTime() % hourMs).toBe(0);
  }
});

it("forgets counts when technical logs are forgotten", async () => {
  await enter(1);
  const { retained: store } = identity.stores;
  const daily = () => removeTechnical({ store, clock: identity.clock, preset: async () => "ten-years" });
  identity.clock.advance(91 * 24 * hourMs);
  await daily();
  expect((await counted()).election).toMatchObject({ "entered-code": 1 });
  identity.clock.advance(2 * 24 * hourMs);
  await daily();
  expect((await counted()).election).toEqual({});
});
