import { administratorsOf, password } from "./support/administrators.ts";
import { anIdentity, caller, type Identity } from "./support/identity.ts";

// Strangers guess at an administrator's password from everywhere. The cookie `urna_device` of a browser in which the
// account has signed in passes by their misses; nothing else that resembles it does.

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
});
afterAll(() => identity.close());

let strangers = 0;
/** From an address of its own each time. */
async function signIn(email: string, deviceToken = "", given = password) {
  strangers += 1;
  const from = caller(`203.0.${Math.floor(strangers / 250)}.${strangers % 250}`);
  const { device } = await identity.administrators.signIn({
    email,
    password: given,
    deviceToken,
    caller: from,
  });
  return device?.token ?? "";
}

const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "in",
    (error: unknown) => (error as { code: string }).code,
  );

/** Until the right password of a browser that nobody knows would have to wait; a password is hashed for the first alone. */
async function guessAt(email: string) {
  expect(await outcomeOf(signIn(email, "", "wrong"))).toBe("invalid-credentials");
  const { stores, clock } = identity;
  for (let miss = 0; miss < 22; miss += 1)
    await outcomeOf(
      stores.guesses.weighGuess({ own: { subject: "account", key: email }, right: false }, clock.now()),
    );
}

const waits = expect.stringMatching(/^(too-many-requests|proof-of-work-required)$/);

it("lets a known browser in while strangers guess, each time with another secret", async () => {
  const { email } = await people.one();
  const first = await signIn(email);
  await guessAt(email);
  expect(await outcomeOf(signIn(email))).toEqual(waits);
  const second = await signIn(email, first);
  expect(second).not.toBe(first);
  expect(await outcomeOf(signIn(email, second))).toBe("in");
  expect(await outcomeOf(signIn(email, first))).toEqual(waits);
});

it("counts the wrong tries of the known browser itself", async () => {
  const { email } = await people.one();
  const own = await signIn(email);
  for (let miss = 0; miss < 5; miss += 1)
    expect(await outcomeOf(signIn(email, own, "wrong"))).toBe("invalid-credentials");
  expect(await outcomeOf(signIn(email, own))).toBe("too-many-requests");
});

it("gives nothing for another account's secret, an altered one, or one from before a reset", async () => {
  const [attacked, other] = [await people.one(), await people.one()];
  const foreign = await signIn(other.email);
  const own = await signIn(attacked.email);
  const altered = (own.startsWith("A") ? "B" : "A") + own.slice(1);

  await identity.administrators.forgotPassword({ email: attacked.email, language: "es", caller: caller() });
  const token = identity.notification.linkFor(attacked.email);
  await identity.administrators.resetPassword({ token, password });
  await guessAt(attacked.email);
  for (const given of [foreign, altered, own, "", "x".repeat(10_000)])
    expect(await outcomeOf(signIn(attacked.email, given))).toEqual(waits);
  // The secret of the other account is still worth what it was: there.
  expect(await outcomeOf(signIn(other.email, foreign))).toBe("in");
});
