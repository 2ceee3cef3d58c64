import { randomUUID } from "node:crypto";
import type { AdministratorId } from "@urna/contract/identifiers";
import { administratorsOf, password, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

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

const next = "Otra-clave-larga-2";
const wrong = (path: string) =>
  refusal("invalid-request", { fieldErrors: [{ path, code: "wrong-password" }] });
const alive = ({ accessToken }: { accessToken: string }) =>
  identity.sessions.authenticate({ accessToken }).then(
    () => true,
    () => false,
  );

describe("the password", () => {
  const change = (more: object) =>
    identity.ownAccounts.changeOwnPassword({
      administratorId,
      currentPassword: password,
      password: next,
      sessionId: randomUUID(),
      ...more,
    });

  it("is changed by a person who knows it, and every other session ends", async () => {
    const here = await people.session(own.email);
    const elsewhere = await people.session(own.email);
    await change({ sessionId: here.sessionId });
    expect([await alive(here), await alive(elsewhere)]).toEqual([true, false]);
    await expect(people.signIn(own.email)).rejects.toEqual(refusal("invalid-credentials"));
    await expect(people.signIn(own.email, next)).resolves.toBeDefined();
    expect(await people.acts(own.id)).toContain(`administrator.change-password by ${own.id}`);
  });

  it("stays when the current one is wrong, and is not guessed", async () => {
    for (let miss = 0; miss < 5; miss += 1)
      await expect(change({ currentPassword: "no" })).rejects.toEqual(wrong("currentPassword"));
    await expect(change({})).rejects.toEqual(refusal("too-many-requests"));
    await expect(people.signIn(own.email)).resolves.toBeDefined();
  });

  it("is not one that anybody would try", async () => {
    const common = refusal("invalid-request", { fieldErrors: [{ path: "password", code: "too-common" }] });
    await expect(change({ password: "Password123!" })).rejects.toEqual(common);
  });
});

describe("one's sessions", () => {
  it("are listed with their device and hours, the last used first, and end one by one", async () => {
    const first = await people.session(
      own.email,
      "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0",
    );
    const started = identity.clock.now();
    identity.clock.advance(60_000);
    const second = await people.session(own.email, "curl/8");
    const { sessions } = await identity.ownAccounts.listOwnSessions({ administratorId });
    expect(sessions).toEqual([
      expect.objectContaining({ id: second.sessionId, device: "" }),
      { id: first.sessionId, device: "Firefox, Windows", startedAt: started, lastUsedAt: started },
    ]);
    const { sessionId } = first;
    await identity.ownAccounts.endOwnSession({ administratorId, sessionId });
    await identity.ownAccounts.endOwnSession({ administratorId, sessionId });
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    const ended = (await people.acts(own.id)).filter((act) => act.includes("end-own-session"));
    expect(ended).toHaveLength(1);
  });

  it("end after fifteen minutes without a call", async () => {
    const refresh = ({ refreshToken }: { refreshToken: string }) =>
      identity.sessions.refresh({ kind: "admin", refreshToken });
    const [idle, used] = [await people.session(own.email), await people.session(own.email)];
    identity.clock.advance(15 * 60_000 - 1);
    const { tokens } = await refresh(used);
    identity.clock.advance(1);
    await expect(refresh(idle)).rejects.toEqual(refusal("not-signed-in"));
    expect(await alive({ accessToken: tokens?.accessToken ?? "" })).toBe(true);
  });

  it("end after eight hours, however busy", async () => {
    let { accessToken, refreshToken } = await people.session(own.email);
    for (let minutes = 0; minutes < 480; minutes += 10) {
      expect(await alive({ accessToken })).toBe(true);
      const { tokens } = await identity.sessions.refresh({ kind: "admin", refreshToken });
      ({ accessToken = "", refreshToken = "" } = tokens ?? {});
      identity.clock.advance(10 * 60_000 - 1);
    }
    expect(await alive({ accessToken })).toBe(true);
    identity.clock.advance(48);
    expect(await alive({ accessToken })).toBe(false);
    await expect(identity.sessions.refresh({ kind: "admin", refreshToken })).rejects.toEqual(
      refusal("not-signed-in"),
    );
  });

  it("are nobody else's to see or end", async () => {
    const { sessionId, accessToken } = await people.session(own.email);
    const other = await people.one();
    const theirs = { administratorId: other.id };
    expect((await identity.ownAccounts.listOwnSessions(theirs)).sessions).toEqual([]);
    const ending = identity.ownAccounts.endOwnSession({ ...theirs, sessionId });
    await expect(ending).rejects.toEqual(refusal("not-found"));
    await identity.ownAccounts.endOtherSessions({ ...theirs, sessionId });
    expect(await alive({ accessToken })).toBe(true);
  });

  it("end all but this one, and are forgotten when they run out", async () => {
    const here = await people.session(own.email);
    const elsewhere = await people.session(own.email);
    await identity.ownAccounts.endOtherSessions({ administratorId, sessionId: here.sessionId });
    expect([await alive(here), await alive(elsewhere)]).toEqual([true, false]);
    identity.clock.advance(15 * 60_000);
    expect((await identity.ownAccounts.listOwnSessions({ administratorId })).sessions).toEqual([]);
  });
});

it("has a language, in which letters come", async () => {
  await identity.ownAccounts.changeOwnLanguage({ administratorId, language: "ht" });
  await identity.administrators.forgotPassword({ email: own.email, language: "en" });
  expect(identity.notification.to(own.email)[0]?.language).toBe("ht");
  await expect(
    identity.ownAccounts.changeOwnLanguage({ administratorId, language: "unspecified" }),
  ).rejects.toEqual(refusal("invalid-request"));
});

describe("the second factor", () => {
  const account = () => identity.ownAccounts.getOwnAccount({ administratorId });

  it("comes with ten recovery codes, each of which opens it once, however it is written", async () => {
    const { recoveryCodes } = await people.enrol(own.id);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await account()).toEqual({
      language: undefined,
      secondFactors: ["totp"],
      recoveryCodesLeft: 10,
    });
    const [code = "", other = ""] = recoveryCodes;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const written = code.toLowerCase().replace("-", " ").replaceAll("0", "o");
    await expect(people.answer(await people.challenge(own.email), written)).resolves.toBeDefined();
    const again = people.answer(await people.challenge(own.email), code);
    await expect(again).rejects.toEqual(refusal("invalid-code"));
    await expect(people.answer(await people.challenge(own.email), other)).resolves.toBeDefined();
    expect((await account()).recoveryCodesLeft).toBe(8);
    const stored = await identity.main.db("recovery_codes").select<{ code: Buffer }[]>("code");
    expect(stored.every(({ code: hash }) => hash.length === 32)).toBe(true);
    expect(await people.acts(own.id)).toContain(`administrator.use-recovery-code by ${own.id}`);
  });

  it("has codes that are nobody else's", async () => {
    const { recoveryCodes } = await people.enrol(own.id);
    const other = await people.one();
    await people.enrol(other.id);
    const theirs = people.answer(await people.challenge(other.email), recoveryCodes[0] ?? "");
    await expect(theirs).rejects.toEqual(refusal("invalid-code"));
  });

  it("gets new codes with the password, and the old ones stop", async () => {
    const { recoveryCodes: before } = await people.enrol(own.id);
    const make = (given: string) =>
      identity.ownAccounts.makeRecoveryCodes({ administratorId, password: given });
    await expect(make("no")).rejects.toEqual(wrong("password"));
    const { recoveryCodes } = await make(password);
    expect(recoveryCodes).toHaveLength(10);
    const old = people.answer(await people.challenge(own.email), before[0] ?? "");
    await expect(old).rejects.toEqual(refusal("invalid-code"));
    const fresh = people.answer(await people.challenge(own.email), recoveryCodes[0] ?? "");
    await expect(fresh).resolves.toBeDefined();
  });

  it("goes with the password only, and is not replaced without it", async () => {
    await people.enrol(own.id);
    const replacing = identity.administrators.beginTotpEnrolment({ administratorId });
    await expect(replacing).rejects.toEqual(refusal("write-conflict"));
    const disable = (given: string) => identity.ownAccounts.disableTotp({ administratorId, password: given });
    await expect(disable("no")).rejects.toEqual(wrong("password"));
    await disable(password);
    expect(await account()).toMatchObject({ secondFactors: [], recoveryCodesLeft: 0 });
    await expect(people.signIn(own.email)).resolves.toBeDefined();
    const codes = identity.ownAccounts.makeRecoveryCodes({ administratorId, password });
    await expect(codes).rejects.toEqual(refusal("write-conflict"));
  });
});
