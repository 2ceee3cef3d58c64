import { DomainError } from "@urna/service-kit/errors";
import { pepper } from "@urna/service-kit/crypto/keyed-hash";
import { systemRandom } from "@urna/service-kit/random";
import { testKeys } from "@urna/service-kit/testing/keys";
import { signIn } from "../src/administrator-access/domain/sign-in.ts";
import { administratorsOf, password } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

// A try without an answer is no guess. An administrator whose tries end in errors, because the database is silent or
// too many passwords are being hashed, is let in as soon as the platform works again.

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
});
afterAll(() => identity.close());

/** More than any rule lets pass without a wait. */
const often = 25;

async function without(table: string, work: () => Promise<void>) {
  const { db } = identity.main;
  await db.raw(`alter table ${table} rename to away`);
  try {
    await work();
  } finally {
    await db.raw(`alter table away rename to ${table}`);
  }
}

async function withRecoveryCodes() {
  const administrator = await people.one();
  const { sessionId } = await people.session(administrator.email);
  const { recoveryCodes } = await people.enrol(administrator.id, sessionId);
  const [code = ""] = recoveryCodes;
  return { ...administrator, sessionId, code };
}

it("counts nothing at the door while no password is hashed", async () => {
  const { email } = await people.one();
  const busy = {
    verifyPassword: () => Promise.reject(new DomainError("unavailable")),
    hashPassword: () => Promise.reject(new DomainError("unavailable")),
    isStale: () => false,
  };
  const { stores, clock } = identity;
  const dependencies = {
    ...stores,
    clock,
    random: systemRandom,
    pepper: pepper(testKeys.pepperKey),
    passwords: busy,
  };
  const asked = { email, password, address: "192.0.2.1", proof: undefined, device: "", deviceToken: "" };
  for (let n = 0; n < often; n += 1)
    await expect(signIn(dependencies, asked)).rejects.toEqual(refusal("unavailable"));
  await expect(people.signIn(email)).resolves.toMatchObject({ administrator: { email } });
});

it("counts nothing for a second factor that got no answer", async () => {
  const { email, code } = await withRecoveryCodes();
  await without("account_letters", async () => {
    for (let n = 0; n < 6; n += 1) {
      const challengeId = await people.challenge(email);
      await expect(people.answer(challengeId, code)).rejects.toThrow("internal");
    }
  });
  await expect(people.answer(await people.challenge(email), code)).resolves.toMatchObject({
    administrator: { email },
  });
});

it("counts nothing for a session's confirmation that got no answer", async () => {
  const { id: administratorId, sessionId, code } = await withRecoveryCodes();
  const proof = { $case: "code", value: code } as const;
  const confirm = () => identity.safeguards.confirmSession({ administratorId, sessionId, proof });
  await without("account_letters", async () => {
    for (let n = 0; n < often; n += 1) await expect(confirm()).rejects.toThrow("internal");
  });
  await expect(confirm()).resolves.toEqual({});
});

it("counts nothing for a password that was asked again and got no answer", async () => {
  const { id: administratorId } = await withRecoveryCodes();
  const make = () => identity.ownAccounts.makeRecoveryCodes({ administratorId, password });
  await without("administrators", async () => {
    for (let n = 0; n < often; n += 1) await expect(make()).rejects.toThrow("internal");
  });
  await expect(make()).resolves.toMatchObject({});
});

describe("of fifty guesses at once", () => {
  const fifty = async (guess: (n: number) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => guess(n)));
    const counts: Record<string, number> = {};
    for (const one of outcomes) {
      const code = one.status === "rejected" ? (one.reason as { code: string }).code : "in";
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return counts;
  };

  it("five passwords at the door are answered, and the rest wait, the right one too", async () => {
    const { email } = await people.one();
    const counts = await fifty(() => people.signIn(email, "wrong"));
    expect(counts).toEqual({ "invalid-credentials": 5, "too-many-requests": 45 });
    await expect(people.signIn(email)).rejects.toEqual(refusal("too-many-requests"));
  });

  it("five codes for a session are answered, and the right one of those that wait is not used up", async () => {
    const { id: administratorId, sessionId, code } = await withRecoveryCodes();
    const confirm = (value: string) =>
      identity.safeguards.confirmSession({ administratorId, sessionId, proof: { $case: "code", value } });
    const counts = await fifty((n) => confirm(`00000-000${10 + n}`));
    expect(counts).toEqual({ "invalid-code": 5, "too-many-requests": 45 });
    await expect(confirm(code)).rejects.toEqual(refusal("too-many-requests"));
    identity.clock.advance(5_000);
    await expect(confirm(code)).resolves.toEqual({});
  });

  it("five of an own password are answered", async () => {
    const { id: administratorId } = await withRecoveryCodes();
    const counts = await fifty(() =>
      identity.ownAccounts.makeRecoveryCodes({ administratorId, password: "wrong" }),
    );
    expect(counts).toEqual({ "invalid-request": 5, "too-many-requests": 45 });
  });
});

it("writes nothing for a right guess where no wrong one stands", async () => {
  const { stores, clock, main } = identity;
  const key = "somebody";
  const guess = { own: { subject: "secondFactor", key }, anywhere: { subject: "account", key } } as const;
  const written: string[] = [];
  const note = ({ sql }: { sql: string }) => void (/^(insert|update|delete)/.test(sql) && written.push(sql));
  main.db.on("query", note);
  await stores.guesses.weighGuess({ ...guess, right: true }, clock.now());
  expect(written).toEqual([]);
  await stores.guesses.weighGuess({ ...guess, right: false }, clock.now());
  await stores.guesses.weighGuess({ ...guess, right: true }, clock.now());
  main.db.off("query", note);
  expect(written).toEqual([expect.stringMatching(/^insert/), expect.stringMatching(/^delete/)]);
});

it("weighs a right guess after the wrong ones that came before it, though they end later", async () => {
  const { stores, clock, main } = identity;
  const own = { subject: "secondFactor", key: "somebody in a hurry" } as const;
  await main.db("guess_delays").delete();
  for (let n = 0; n < 5; n += 1) await stores.guesses.weighGuess({ own, right: false }, clock.now());
  const [row] = await main.db("guess_delays").delete().returning("*");

  let weighed: Promise<unknown> = Promise.resolve();
  let ended = false;
  await main.db.transaction(async (transaction) => {
    await transaction.raw("select pg_advisory_xact_lock(?)", [row.key.readBigInt64BE().toString()]);
    weighed = stores.guesses
      .weighGuess({ own, right: true }, clock.now())
      .catch(({ code }: { code: string }) => code)
      .finally(() => (ended = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(ended).toBe(false);
    await transaction("guess_delays").insert(row);
  });
  expect(await weighed).toBe("too-many-requests");
});
