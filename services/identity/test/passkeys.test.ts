import type { AdministratorId, ChallengeId } from "@urna/contract/identifiers";
import type { SecondFactorRule } from "@urna/contract/words";
import { APasskey, aForeignKey } from "./support/a-passkey.ts";
import { administratorsOf, password, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let own: AnAdministrator;
let administratorId: AdministratorId;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
});
beforeEach(async () => {
  own = await people.one();
  administratorId = own.id;
});
afterAll(() => identity.close());

const begin = (id = administratorId) => identity.passkeys.beginPasskeyEnrolment({ administratorId: id });

async function add(passkey: APasskey, { name = "Mi llave", sessionId = "" } = {}) {
  const { challengeId, optionsJson } = await begin();
  const made = { challengeId, responseJson: passkey.made(optionsJson), name, sessionId };
  return identity.passkeys.addPasskey({ administratorId, ...made });
}

const options = async (challengeId: ChallengeId) =>
  (await identity.administrators.askPasskey({ challengeId })).optionsJson;
const answer = (challengeId: ChallengeId, responseJson: string) =>
  identity.administrators.answerWithPasskey({ challengeId, responseJson, caller: caller() });
const listed = async (id = administratorId) =>
  (await identity.passkeys.listPasskeys({ administratorId: id })).passkeys;

async function withPasskey(passkey = new APasskey()) {
  await add(passkey);
  return passkey;
}

describe("signing in", () => {
  it("asks for the passkey after the password, and takes what it signed", async () => {
    const passkey = await withPasskey();
    await expect(people.signIn(own.email)).rejects.toEqual(
      refusal("mfa-required", { methods: ["passkey", "recovery-code"] }),
    );
    const challengeId = await people.challenge(own.email);
    const { tokens, administrator } = await answer(challengeId, passkey.signed(await options(challengeId)));
    expect(administrator).toMatchObject({ id: own.id, secondFactorMissing: false });
    const session = identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" });
    await expect(session).resolves.toBeDefined();
    expect((await listed())[0]?.lastUsedAt).toEqual(identity.clock.now());
  });

  it("takes each answer once", async () => {
    const passkey = await withPasskey();
    const challengeId = await people.challenge(own.email);
    const signed = passkey.signed(await options(challengeId));
    await answer(challengeId, signed);
    await expect(answer(challengeId, signed)).rejects.toEqual(refusal("invalid-code"));
    const next = await people.challenge(own.email);
    await options(next);
    await expect(answer(next, signed)).rejects.toEqual(refusal("invalid-code"));
  });

  it.each<[string, (passkey: APasskey) => void]>([
    ["of another origin", (passkey) => (passkey.origin = "https://votar.example.cl")],
    ["for another host", (passkey) => (passkey.host = "example")],
  ])("refuses an answer %s", async (_what, change) => {
    const passkey = await withPasskey();
    const challengeId = await people.challenge(own.email);
    change(passkey);
    const signed = passkey.signed(await options(challengeId));
    await expect(answer(challengeId, signed)).rejects.toEqual(refusal("invalid-code"));
  });

  it("refuses another key's signature, somebody else's passkey, and what is no answer", async () => {
    const passkey = await withPasskey();
    const first = await people.challenge(own.email);
    const forged = passkey.signed(await options(first), aForeignKey());
    await expect(answer(first, forged)).rejects.toEqual(refusal("invalid-code"));
    const foreign = new APasskey().signed(await options(first));
    await expect(answer(first, foreign)).rejects.toEqual(refusal("invalid-code"));
    await expect(answer(first, "{}")).rejects.toEqual(refusal("invalid-code"));
  });

  it("refuses a passkey whose counter has not moved on: there are two of it", async () => {
    const passkey = new APasskey();
    passkey.counter = 7;
    await add(passkey);
    passkey.counter = 8;
    const first = await people.challenge(own.email);
    await answer(first, passkey.signed(await options(first)));
    const second = await people.challenge(own.email);
    await expect(answer(second, passkey.signed(await options(second)))).rejects.toEqual(
      refusal("invalid-code"),
    );
    passkey.counter = 9;
    await expect(answer(second, passkey.signed(await options(second)))).resolves.toBeDefined();
  });

  it("takes one of two answers with one count that come at once, and both of a device that does not count", async () => {
    const { id } = await withPasskey();
    const at = identity.clock.now();
    const use = (counter: number) =>
      identity.stores.passkeys.recordPasskeyUse({
        credentialId: id.toString("base64url"),
        counter,
        backedUp: false,
        at,
      });
    expect(await Promise.all([use(0), use(0)])).toEqual([true, true]);
    expect((await Promise.all([use(3), use(3)])).sort()).toEqual([false, true]);
  });

  it("gives five minutes and five tries", async () => {
    const passkey = await withPasskey();
    const late = await people.challenge(own.email);
    const signed = passkey.signed(await options(late));
    identity.clock.advance(300_000);
    await expect(answer(late, signed)).rejects.toEqual(refusal("code-expired"));
    await expect(options(late)).rejects.toEqual(refusal("code-expired"));
    const guessed = await people.challenge(own.email);
    for (let miss = 0; miss < 5; miss += 1)
      await expect(answer(guessed, new APasskey().signed(await options(guessed)))).rejects.toEqual(
        refusal("invalid-code"),
      );
    await expect(options(guessed)).rejects.toEqual(refusal("invalid-code"));
  });

  it("still needs the passkey after a password was reset", async () => {
    await withPasskey();
    const pending = await people.challenge(own.email);
    await identity.administrators.forgotPassword({ email: own.email, language: "es", caller: caller() });
    const token = identity.notification.linkFor(own.email);
    await identity.administrators.resetPassword({ token, password: "Otra-clave-larga-2" });
    await expect(people.signIn(own.email, "Otra-clave-larga-2")).rejects.toEqual(refusal("mfa-required"));
    await expect(options(pending)).rejects.toEqual(refusal("invalid-code"));
  });
});

describe("enrolling", () => {
  it("brings recovery codes with the first second factor only, and ends the sessions opened without one", async () => {
    const here = await people.session(own.email);
    const elsewhere = await people.session(own.email);
    const { recoveryCodes } = await add(new APasskey(), { sessionId: here.sessionId });
    expect(recoveryCodes).toHaveLength(10);
    await expect(identity.sessions.authenticate({ accessToken: here.accessToken })).resolves.toBeDefined();
    await expect(identity.sessions.authenticate({ accessToken: elsewhere.accessToken })).rejects.toEqual(
      refusal("not-signed-in"),
    );
    expect((await add(new APasskey(), { name: "Otra" })).recoveryCodes).toEqual([]);
    expect((await people.enrol(own.id)).recoveryCodes).toEqual([]);
    const entered = people.answer(await people.challenge(own.email), recoveryCodes[0] ?? "");
    await expect(entered).resolves.toBeDefined();
  });

  it("ends the sessions opened without a second factor when that is an application", async () => {
    const elsewhere = await people.session(own.email);
    await people.enrol(own.id);
    await expect(identity.sessions.authenticate({ accessToken: elsewhere.accessToken })).rejects.toEqual(
      refusal("not-signed-in"),
    );
  });

  it("takes what was made for this challenge, person and origin, once", async () => {
    const passkey = new APasskey();
    const { challengeId, optionsJson } = await begin();
    const made = { challengeId, responseJson: passkey.made(optionsJson), name: "Mi llave", sessionId: "" };
    const other = await people.one();
    const enrol = (id: string, change: object = {}) =>
      identity.passkeys.addPasskey({ administratorId: id, ...made, ...change });
    await expect(enrol(other.id)).rejects.toEqual(refusal("invalid-code"));
    await enrol(own.id);
    await expect(enrol(own.id)).rejects.toEqual(refusal("invalid-code"));
    const again = await begin();
    await expect(enrol(own.id, { challengeId: again.challengeId })).rejects.toEqual(refusal("invalid-code"));
    const abroad = new APasskey();
    abroad.origin = "https://votar.example.cl";
    await expect(add(abroad)).rejects.toEqual(refusal("invalid-code"));
    const late = await begin();
    identity.clock.advance(300_000);
    await expect(enrol(own.id, { challengeId: late.challengeId })).rejects.toEqual(refusal("code-expired"));
    expect(await listed()).toHaveLength(1);
  });

  it("is of one account: the passkey of another is refused", async () => {
    const passkey = await withPasskey();
    own = await people.one();
    administratorId = own.id;
    await expect(add(passkey)).rejects.toEqual(refusal("write-conflict"));
  });

  it("never takes the challenge of a sign-in", async () => {
    const passkey = await withPasskey();
    const challengeId = await people.challenge(own.email);
    const responseJson = new APasskey().made(await options(challengeId));
    const adding = identity.passkeys.addPasskey({
      administratorId,
      challengeId,
      responseJson,
      name: "x",
      sessionId: "",
    });
    await expect(adding).rejects.toEqual(refusal("invalid-code"));
    await expect(answer(challengeId, passkey.signed(await options(challengeId)))).resolves.toBeDefined();
  });

  it("stops at twenty", async () => {
    for (let count = 0; count < 20; count += 1) await add(new APasskey());
    await expect(begin()).rejects.toEqual(refusal("write-conflict"));
  });
});

describe("one's passkeys", () => {
  it("have names, which no row shows, and are nobody else's to change", async () => {
    await add(new APasskey(), { name: " Teléfono de Ada " });
    const [passkey] = await listed();
    expect(passkey).toMatchObject({ name: "Teléfono de Ada", lastUsedAt: undefined, backedUp: false });
    const id = passkey?.id ?? "";
    const rows = await identity.main.db("passkeys").where({ id });
    expect(JSON.stringify(rows)).not.toContain("Ada");
    const other = await people.one();
    const theirs = { administratorId: other.id, id };
    await expect(identity.passkeys.renamePasskey({ ...theirs, name: "x" })).rejects.toEqual(
      refusal("not-found"),
    );
    await expect(identity.passkeys.removePasskey(theirs)).rejects.toEqual(refusal("not-found"));
    await expect(identity.passkeys.renamePasskey({ administratorId, id, name: " " })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "name", code: "required" }] }),
    );
    await identity.passkeys.renamePasskey({ administratorId, id, name: "Llavero" });
    expect((await listed())[0]?.name).toBe("Llavero");
    expect(await listed(other.id)).toEqual([]);
  });

  it("open nothing once removed, and take the recovery codes with the last second factor", async () => {
    await withPasskey();
    await people.enrol(own.id);
    const remove = async () =>
      identity.passkeys.removePasskey({ administratorId, id: (await listed())[0]?.id ?? "" });
    await remove();
    const account = () => identity.ownAccounts.getOwnAccount({ administratorId });
    expect(await account()).toMatchObject({ secondFactors: ["totp"], recoveryCodesLeft: 10 });
    await add(new APasskey());
    await identity.ownAccounts.disableTotp({ administratorId, password });
    expect(await account()).toMatchObject({ secondFactors: ["passkey"], recoveryCodesLeft: 10 });
    await remove();
    expect(await account()).toMatchObject({ secondFactors: [], recoveryCodesLeft: 0 });
    await expect(people.signIn(own.email)).resolves.toBeDefined();
  });

  it("are audited, and their owner is notified by email", async () => {
    await withPasskey();
    await identity.passkeys.removePasskey({ administratorId, id: (await listed())[0]?.id ?? "" });
    expect(await people.acts(own.id)).toEqual(
      expect.arrayContaining([
        `administrator.add-passkey by ${own.id}`,
        `administrator.remove-passkey by ${own.id}`,
      ]),
    );
    expect(await people.lettersTo(own.email)).toEqual(["passkey-added", "passkey-removed"]);
  });

  it("go with every other second factor when somebody resets it", async () => {
    await withPasskey();
    await people.enrol(own.id);
    const actor = { administratorId: (await people.one("superadmin")).id, reason: "" };
    await identity.directory.resetSecondFactor({ administratorId, actor });
    expect(await listed()).toEqual([]);
    await expect(people.signIn(own.email)).resolves.toBeDefined();
    expect(await people.lettersTo(own.email)).toContain("second-factor-reset");
  });
});

describe("the rule who must have a second factor", () => {
  async function rule(secondFactor: SecondFactorRule) {
    const { policy, revision } = await identity.settings.getSettings({});
    if (policy?.security === undefined) throw new Error("there is a policy");
    const changed = { ...policy, security: { ...policy.security, secondFactor } };
    const actor = { administratorId: own.id, reason: "" };
    const change = { institution: undefined, policy: changed, revision, openElections: [], actor };
    await identity.settings.updateSettings(change);
  }
  afterAll(() => rule("nobody"));

  /** Whether a session of this account is good for adding one and for nothing else. */
  async function isMissing({ accessToken }: { accessToken: string }) {
    const { principal } = await identity.sessions.authenticate({ accessToken });
    return principal?.$case === "administrator" && principal.value.secondFactorMissing;
  }

  it.each([
    ["nobody", false, false],
    ["superadmins", true, false],
    ["everybody", true, true],
  ] as const)(
    "%s: holds at once for sessions that are open, by role",
    async (name, ofSuperadmins, ofOthers) => {
      const superadmin = await people.session((await people.one("superadmin")).email);
      const other = await people.session(own.email);
      await rule(name);
      expect([await isMissing(superadmin), await isMissing(other)]).toEqual([ofSuperadmins, ofOthers]);
      const { administrator } = await people.signIn(own.email);
      expect(administrator?.secondFactorMissing).toBe(ofOthers);
    },
  );

  it("is met by either second factor, and no more once the last one is gone", async () => {
    await rule("everybody");
    const session = await people.session(own.email);
    await add(new APasskey(), { sessionId: session.sessionId });
    expect(await isMissing(session)).toBe(false);
    await identity.passkeys.removePasskey({ administratorId, id: (await listed())[0]?.id ?? "" });
    expect(await isMissing(session)).toBe(true);
    await people.enrol(own.id, session.sessionId);
    expect(await isMissing(session)).toBe(false);
  });
});
