import type { ChallengeId, SessionId } from "@urna/contract/identifiers";
import { APasskey } from "./support/a-passkey.ts";
import { administratorsOf, password, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let own: AnAdministrator;
const minuteMs = 60_000;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
});
beforeEach(async () => {
  own = await people.one();
});
afterAll(() => identity.close());

type Proof = Parameters<Identity["safeguards"]["confirmSession"]>[0]["proof"];
const byPassword = (value = password): Proof => ({ $case: "password", value });
const byCode = (value: string): Proof => ({ $case: "code", value });
const confirm = (sessionId: SessionId, proof: Proof, administratorId = own.id) =>
  identity.safeguards.confirmSession({ administratorId, sessionId, proof });
const isConfirmed = async ({ accessToken }: { accessToken: string }) =>
  (await identity.sessions.authenticate({ accessToken })).confirmed;

it("comes with signing in and lasts five minutes, whatever is refreshed", async () => {
  const session = await people.session(own.email);
  identity.clock.advance(5 * minuteMs - 1);
  expect(await isConfirmed(session)).toBe(true);
  const { refreshToken } = session;
  const { tokens } = await identity.sessions.refresh({ kind: "admin", refreshToken, caller: caller() });
  identity.clock.advance(1);
  expect(await isConfirmed(session)).toBe(false);
  expect(await isConfirmed({ accessToken: tokens?.accessToken ?? "" })).toBe(false);
});

it("is given again for the password, to that session alone, and audited", async () => {
  const here = await people.session(own.email);
  const elsewhere = await people.session(own.email);
  identity.clock.advance(5 * minuteMs);
  const { methods } = await identity.safeguards.getConfirmationOptions({ administratorId: own.id });
  expect(methods).toEqual(["password"]);
  await confirm(here.sessionId, byPassword());
  expect([await isConfirmed(here), await isConfirmed(elsewhere)]).toEqual([true, false]);
  expect(await people.acts(own.id)).toContain(`administrator.confirm by ${own.id}`);
});

it("is not guessed: five wrong passwords, and then even the right one waits", async () => {
  const { sessionId } = await people.session(own.email);
  const wrong = { fieldErrors: [{ path: "password", code: "wrong-password" }] };
  for (let miss = 0; miss < 5; miss += 1)
    await expect(confirm(sessionId, byPassword("no"))).rejects.toEqual(refusal("invalid-request", wrong));
  await expect(confirm(sessionId, byPassword())).rejects.toEqual(refusal("too-many-requests"));
});

describe("with a second factor on", () => {
  it("is not given for the password, but for a code, once", async () => {
    const { secret } = await people.enrol(own.id);
    await people.answer(await people.challenge(own.email), people.codeOf(secret));
    const [row] = await identity.main.db("sessions").select("id").where({ administrator_id: own.id });
    const { id } = row as { id: string };
    const { methods } = await identity.safeguards.getConfirmationOptions({ administratorId: own.id });
    expect(methods).toEqual(["totp", "recovery-code"]);
    await expect(confirm(id, byPassword())).rejects.toEqual(refusal("invalid-request"));
    identity.clock.advance(minuteMs);
    const code = people.codeOf(secret);
    await confirm(id, byCode(code));
    await expect(confirm(id, byCode(code))).rejects.toEqual(refusal("invalid-code"));
  });

  it("is given for a recovery code, once, and guesses are slowed", async () => {
    const { recoveryCodes } = await people.enrol(own.id);
    const [code = "", ...rest] = recoveryCodes.map((each) => each.replace("-", ""));
    await people.answer(await people.challenge(own.email), rest[0] ?? "");
    const [row] = await identity.main.db("sessions").select("id").where({ administrator_id: own.id });
    const { id } = row as { id: string };
    await confirm(id, byCode(code));
    for (let miss = 0; miss < 5; miss += 1)
      await expect(confirm(id, byCode(code))).rejects.toEqual(refusal("invalid-code"));
    await expect(confirm(id, byCode(rest[1] ?? ""))).rejects.toEqual(refusal("too-many-requests"));
  });
});

describe("with a passkey", () => {
  async function withPasskey() {
    const { sessionId } = await people.session(own.email);
    const passkey = new APasskey();
    const administratorId = own.id;
    const { challengeId, optionsJson } = await identity.passkeys.beginPasskeyEnrolment({ administratorId });
    const responseJson = passkey.made(optionsJson);
    await identity.passkeys.addPasskey({
      administratorId,
      challengeId,
      responseJson,
      name: "Llave",
      sessionId,
    });
    return { sessionId, passkey };
  }
  const asked = async () =>
    (await identity.safeguards.getConfirmationOptions({ administratorId: own.id })).passkey!;
  const byPasskey = (challengeId: ChallengeId, response: string): Proof => ({
    $case: "passkey",
    value: { challengeId, response },
  });

  it("is given for what the passkey signs now, once, and not for the password", async () => {
    const { sessionId, passkey } = await withPasskey();
    const { challengeId, options } = await asked();
    await expect(confirm(sessionId, byPassword())).rejects.toEqual(refusal("invalid-request"));
    const signed = byPasskey(challengeId, passkey.signed(options));
    await confirm(sessionId, signed);
    await expect(confirm(sessionId, signed)).rejects.toEqual(refusal("invalid-code"));
  });

  it("is not given for another key's signature, nor for one that was asked for to sign in", async () => {
    const { sessionId, passkey } = await withPasskey();
    const { challengeId, options } = await asked();
    const foreign = byPasskey(challengeId, new APasskey().signed(options));
    await expect(confirm(sessionId, foreign)).rejects.toEqual(refusal("invalid-code"));
    const atTheDoor = await people.challenge(own.email);
    const { optionsJson } = await identity.administrators.askPasskey({ challengeId: atTheDoor });
    const other = byPasskey(atTheDoor, passkey.signed(optionsJson));
    await expect(confirm(sessionId, other)).rejects.toEqual(refusal("invalid-code"));
  });
});

it("is no one else's: another's session, or one that ended, is not confirmed", async () => {
  const other = await people.one();
  const theirs = await people.session(other.email);
  identity.clock.advance(5 * minuteMs);
  await expect(confirm(theirs.sessionId, byPassword())).rejects.toEqual(refusal("not-signed-in"));
  expect(await isConfirmed(theirs)).toBe(false);
  const ended = await people.session(own.email);
  await identity.ownAccounts.endOwnSession({ administratorId: own.id, sessionId: ended.sessionId });
  await expect(confirm(ended.sessionId, byPassword())).rejects.toEqual(refusal("not-signed-in"));
});

it("asks a code of who has no second factor for nothing", async () => {
  const { sessionId } = await people.session(own.email);
  await expect(confirm(sessionId, byCode("123456"))).rejects.toEqual(refusal("invalid-request"));
});
