import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import { blindIndex, pepper } from "@urna/service-kit/crypto/keyed-hash";
import { testKeys } from "@urna/service-kit/testing/keys";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, rutOf } from "./support/roll.ts";

const hashes = { index: blindIndex(testKeys.blindIndexKey), pepper: pepper(testKeys.pepperKey) };
const both = { categories: ["student"] };
let one: Identity;
/** The same service once more, on the same databases. */
let two: Identity;
let electionId: ElectionId;

beforeAll(async () => {
  const identity = await anIdentity({ "receipt-lookup": { points: 30, windowSeconds: 60 } });
  one = identity;
  two = await identity.under(hashes);
  electionId = await anElection(
    one,
    Array.from({ length: 20 }, (_, n) => anEntry(n + 1, both)),
  );
});
afterAll(() => one.close());

type Challenge = { challengeId: ChallengeId; challengeSecret: string };
const emailOf = (n: number) => `votante${n}@correo.example.cl`;
const ask = (n: number, { at = one, challengeSecret = "" } = {}) =>
  at.access.requestCode({
    electionId,
    identifier: rutOf(n),
    staff: false,
    language: "es",
    caller: caller(),
    challengeSecret,
  });
const verify = ({ challengeId, challengeSecret }: Challenge, code: string, at = one) =>
  at.access.verifyCode({ challengeId, challengeSecret, code, caller: caller() });
const signIn = (n: number, last4 = lastFour(rutOf(n)), { at = one, address = "192.0.2.1" } = {}) =>
  at.access.signInWithDocument({
    identifier: rutOf(n),
    last4,
    electionId,
    caller: caller(address),
  });
const codeFor = (n: number) => one.notification.codeFor(emailOf(n));
const waitOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 0,
    (error: unknown) => (error as { details: { retryAfterSeconds?: number } }).details.retryAfterSeconds ?? 0,
  );

describe("a stranger", () => {
  it("uses up no try of a voter's code, though they know its number", async () => {
    const own = await ask(1);
    const code = codeFor(1);
    for (let tried = 0; tried < 8; tried += 1)
      await expect(verify({ ...own, challengeSecret: "not theirs" }, code)).rejects.toEqual(
        refusal("invalid-code"),
      );
    await expect(verify(own, code)).resolves.toMatchObject({ person: {} });
  });

  it("asks in vain for codes that would kill the voter's own", async () => {
    const own = await ask(2);
    const code = codeFor(2);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => ask(2)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    one.clock.advance(9 * 60_000);
    await expect(verify(own, code)).resolves.toMatchObject({ person: {} });
  });

  it("makes no more than ten emails an hour go to a voter, from however many browsers", async () => {
    const began = one.notification.to(emailOf(3)).length;
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled(Array.from({ length: 4 }, () => ask(3)));
      one.clock.advance(601_000);
    }
    expect(one.notification.to(emailOf(3)).length - began).toBe(10);
  });

  it("locks nobody out by guessing at a document, neither of the way with a code nor with the document", async () => {
    for (let miss = 0; miss < 30; miss += 1) {
      await expect(signIn(4, "XXXX", { address: `198.51.100.${miss}` })).rejects.toEqual(
        refusal("invalid-credentials"),
      );
      one.clock.advance(60_000);
    }
    await expect(signIn(4)).resolves.toMatchObject({ person: {} });
    await expect(verify(await ask(4), codeFor(4))).resolves.toMatchObject({ person: {} });
  });

  it("waits twice as long after each wrong guess at one document, and fifteen minutes at most", async () => {
    const waits: number[] = [];
    for (let miss = 0; miss < 12; miss += 1) {
      await expect(signIn(5, "XXXX")).rejects.toEqual(refusal("invalid-credentials"));
      const wait = await waitOf(signIn(5, "XXXX"));
      if (wait > 0) waits.push(wait);
      one.clock.advance(wait * 1_000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
  });
});

describe("two replicas", () => {
  it("count the tries of one code together", async () => {
    const own = await ask(6);
    const code = codeFor(6);
    const wrong = code === "000000" ? "111111" : "000000";
    for (const at of [one, two, one, two, one])
      await expect(verify(own, wrong, at)).rejects.toEqual(refusal("invalid-code"));
    await expect(verify(own, code, two)).rejects.toEqual(refusal("code-used-up"));
  });

  it("take a code once, though it comes to both at the same instant", async () => {
    const own = await ask(7);
    const code = codeFor(7);
    const outcomes = await Promise.allSettled([one, two, one, two].map((at) => verify(own, code, at)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("count wrong guesses at one document together", async () => {
    const guesses = Array.from({ length: 10 }, (_, n) => signIn(8, "XXXX", { at: n % 2 ? one : two }));
    const looked = (await Promise.allSettled(guesses)).filter(
      (each) =>
        each.status === "rejected" && (each.reason as { code: string }).code === "invalid-credentials",
    );
    expect(looked).toHaveLength(5);
  });

  it("share one limit: the 31st receipt looked up within a minute is refused, whoever is asked", async () => {
    const search = (n: number) =>
      (n % 2 ? one : two).limits.consume({ limit: "receipt-lookup", key: "203.0.113.77" });
    const first = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => search(n)));
    expect(first.every(({ status }) => status === "fulfilled")).toBe(true);
    await expect(search(0)).rejects.toEqual(refusal("too-many-requests"));
    await expect(search(1)).rejects.toEqual(refusal("too-many-requests"));
  });

  it("end a session at once in both", async () => {
    const { tokens } = await signIn(9);
    const accessToken = tokens?.accessToken ?? "";
    await expect(two.sessions.authenticate({ accessToken })).resolves.toBeDefined();
    await one.sessions.signOut({ kind: "voter", accessToken, refreshToken: "" });
    await expect(two.sessions.authenticate({ accessToken })).rejects.toEqual(refusal("not-signed-in"));
  });

  it("end a family in both when a replaced token is used again in either", async () => {
    const { tokens } = await signIn(10);
    const refresh = (at: Identity, refreshToken = "") =>
      at.sessions.refresh({ kind: "voter", refreshToken, caller: caller() });
    const next = await refresh(one, tokens?.refreshToken);
    one.clock.advance(10_001);
    await expect(refresh(two, tokens?.refreshToken)).rejects.toEqual(refusal("not-signed-in"));
    const accessToken = next.tokens?.accessToken ?? "";
    await expect(one.sessions.authenticate({ accessToken })).rejects.toEqual(refusal("not-signed-in"));
  });
});
