import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChallengeId, ElectionId } from "@urna/contract/identifiers";
import { APasskey } from "./support/a-passkey.ts";
import { administratorsOf, password } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, rutOf } from "./support/roll.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let electionId: ElectionId;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
  electionId = await anElection(
    identity,
    Array.from({ length: 20 }, (_, index) => anEntry(index + 1)),
  );
});
afterAll(() => identity.close());

const aKey = () => randomBytes(16).toString("base64url");
const lost = refusal("unavailable");

/** Nobody's session can be opened meanwhile: what was used up before that is committed, and no answer comes. */
async function answersAreLost(calling: () => Promise<unknown>): Promise<void> {
  await identity.main.db.transaction(async (transaction) => {
    await transaction.raw("lock table sessions in share mode");
    await expect(calling()).rejects.toEqual(lost);
  });
}

const entered = async ({ tokens }: { tokens?: { accessToken: string } | undefined }) =>
  (await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" })).principal?.value;

describe("a voter's code", () => {
  let n = 0;
  /** Somebody with a code in their hands. */
  async function aVoter() {
    n += 1;
    const challenge = await identity.access.requestCode({
      electionId,
      identifier: rutOf(n),
      staff: false,
      language: "es",
      caller: caller(),
      challengeSecret: "",
    });
    const code = identity.notification.codeFor(`votante${n}@correo.example.cl`);
    const verify = (attemptKey: string | undefined, changes: object = {}, options: object = {}) => {
      const { challengeId, challengeSecret } = challenge;
      const request = { challengeId, challengeSecret, code, caller: caller(), attemptKey };
      return identity.access.verifyCode({ ...request, ...changes }, options);
    };
    return { verify, code, challengeId: challenge.challengeId };
  }

  it("enters when it is sent again, where the first answer was lost after it was used", async () => {
    const { verify } = await aVoter();
    const key = aKey();
    await answersAreLost(() => verify(key, {}, { deadlineMs: 1_000 }));
    expect(await entered(await verify(key))).toMatchObject({ name: `Votante${n} De Prueba` });
  });

  it("counts that they entered once", async () => {
    const { verify } = await aVoter();
    const counted = async () => {
      const { election } = await identity.access.countAccess({ electionId });
      return election.find(({ outcome }) => outcome === "entered-code")?.all ?? 0;
    };
    const [before, key] = [await counted(), aKey()];
    await verify(key);
    await verify(key);
    expect((await counted()) - before).toBe(1);
  });

  it("is no good a second time under another key, without one, with another code or in another browser", async () => {
    const { verify, code } = await aVoter();
    const key = aKey();
    await verify(key);
    const refused = refusal("invalid-code");
    await expect(verify(aKey())).rejects.toEqual(refused);
    await expect(verify(undefined)).rejects.toEqual(refused);
    await expect(verify("")).rejects.toEqual(refused);
    await expect(verify(key, { code: code === "000000" ? "111111" : "000000" })).rejects.toEqual(refused);
    await expect(verify(key, { challengeSecret: "another" })).rejects.toEqual(refused);
    expect(await entered(await verify(key))).toBeDefined();
  });

  it("is no good a second time where the first came without a key, or with one that can be guessed", async () => {
    for (const key of [undefined, "", "123456"]) {
      const { verify } = await aVoter();
      await verify(key);
      await expect(verify(key)).rejects.toEqual(refusal("invalid-code"));
      await expect(verify(aKey())).rejects.toEqual(refusal("invalid-code"));
    }
  });

  it("may be sent again for two minutes, also when it ends meanwhile, and five times at most", async () => {
    const [late, often, ending] = [await aVoter(), await aVoter(), await aVoter()];
    const key = aKey();
    await often.verify(key);
    for (let again = 0; again < 9; again += 1) await often.verify(key).catch(() => undefined);
    await expect(often.verify(key)).rejects.toEqual(refusal("invalid-code"));
    await late.verify(key);
    identity.clock.advance(120_000);
    await expect(late.verify(key)).rejects.toEqual(refusal("invalid-code"));
    identity.clock.advance(470_000);
    await ending.verify(key);
    identity.clock.advance(60_000);
    expect(await entered(await ending.verify(key))).toBeDefined();
  });

  it("enters once for each of those who send the same at the same time", async () => {
    const { verify } = await aVoter();
    const key = aKey();
    const ends = await Promise.all([verify(key), verify(key), verify(key)]);
    expect(new Set(ends.map(({ tokens }) => tokens?.accessToken)).size).toBe(3);
  });

  it("is not sent where nobody waits for the answer any more: the email that arrives is of the next request", async () => {
    n += 1;
    const asking = (options: object = {}) => {
      const who = { electionId, identifier: rutOf(n), staff: false, language: "es" as const };
      return identity.access.requestCode({ ...who, caller: caller(), challengeSecret: "" }, options);
    };
    let second: ReturnType<typeof asking> | undefined;
    await identity.main.db.transaction(async (transaction) => {
      await transaction.raw("lock table challenges in access exclusive mode");
      await expect(asking({ deadlineMs: 500 })).rejects.toEqual(lost);
      second = asking();
      await sleep(200);
    });
    const { challengeId, challengeSecret } = await second!;
    const address = `votante${n}@correo.example.cl`;
    expect(identity.notification.to(address)).toHaveLength(1);
    const code = identity.notification.codeFor(address);
    const request = { challengeId, challengeSecret, code, caller: caller() };
    expect(await entered(await identity.access.verifyCode(request))).toBeDefined();
  });

  it("leaves neither the key nor the code in the database", async () => {
    const { verify, code, challengeId } = await aVoter();
    const key = aKey();
    await verify(key);
    const [row] = await identity.main.db("challenges").where({ id: challengeId });
    const kept = JSON.stringify(row, (_, value) =>
      value?.type === "Buffer" ? hexAndText(value.data) : value,
    );
    expect(kept).not.toContain(key);
    expect(kept).not.toContain(code);
    expect((row as { attempt: Buffer }).attempt).toHaveLength(32);
  });
});

/** Somebody with an application of codes. */
async function withTotp() {
  const administrator = await people.one();
  return { ...administrator, ...(await people.enrol(administrator.id)) };
}

const hexAndText = (bytes: number[]) =>
  `${Buffer.from(bytes).toString("hex")} ${Buffer.from(bytes).toString("latin1")}`;

describe("an administrator's second factor", () => {
  const answer = (challengeId: ChallengeId, code: string, attemptKey?: string, options: object = {}) =>
    identity.administrators.answerSecondFactor({ challengeId, code, attemptKey, caller: caller() }, options);

  it("enters when the same code is sent again, where the first answer was lost", async () => {
    const { email, secret } = await withTotp();
    const challengeId = await people.challenge(email);
    const [code, key] = [people.codeOf(secret), aKey()];
    await answersAreLost(() => answer(challengeId, code, key, { deadlineMs: 1_000 }));
    expect(await entered(await answer(challengeId, code, key))).toMatchObject({ email });
    await expect(answer(challengeId, code, aKey())).rejects.toEqual(refusal("invalid-code"));
    await expect(answer(challengeId, code)).rejects.toEqual(refusal("invalid-code"));
    const other = code === "000000" ? "111111" : "000000";
    await expect(answer(challengeId, other, key)).rejects.toEqual(refusal("invalid-code"));
    identity.clock.advance(120_000);
    await expect(answer(challengeId, code, key)).rejects.toEqual(refusal("invalid-code"));
  });

  it("enters when the same passkey's answer is sent again", async () => {
    const { id: administratorId, email } = await people.one();
    const passkey = new APasskey();
    const { challengeId: enrolment, optionsJson } = await identity.passkeys.beginPasskeyEnrolment({
      administratorId,
    });
    const made = { responseJson: passkey.made(optionsJson), name: "Mi llave", sessionId: "" };
    await identity.passkeys.addPasskey({ administratorId, challengeId: enrolment, ...made });
    const challengeId = await people.challenge(email);
    const asked = await identity.administrators.askPasskey({ challengeId });
    const responseJson = passkey.signed(asked.optionsJson);
    const send = (attemptKey: string) =>
      identity.administrators.answerWithPasskey({ challengeId, responseJson, attemptKey, caller: caller() });
    const key = aKey();
    await send(key);
    expect(await entered(await send(key))).toMatchObject({ email });
    await expect(send(aKey())).rejects.toEqual(refusal("invalid-code"));
  });

  it("brings no session back that was ended since", async () => {
    const { id, email, secret } = await withTotp();
    const challengeId = await people.challenge(email);
    const [code, key] = [people.codeOf(secret), aKey()];
    await answer(challengeId, code, key);
    const root = await people.one("superadmin");
    const actor = { administratorId: root.id, reason: "" };
    await identity.directory.endSessions({ administratorId: id, actor });
    await expect(answer(challengeId, code, key)).rejects.toEqual(refusal("invalid-code"));
  });
});

describe("a link that sets a password", () => {
  const next = "Otra-clave-larga-2";

  it("says that it is set when the same is sent again, and does nothing more", async () => {
    const { email } = await people.one();
    await identity.administrators.forgotPassword({ email, language: "es", caller: caller() });
    const token = identity.notification.linkFor(email);
    const set = (attemptKey?: string, typed = next) =>
      identity.administrators.resetPassword({ token, password: typed, attemptKey });
    const key = aKey();
    await set(key);
    const { tokens } = await people.signIn(email, next);
    await set(key);
    expect(await entered({ tokens })).toMatchObject({ email });
    const dead = refusal("invalid-or-expired-link");
    await expect(set(key, password)).rejects.toEqual(dead);
    await expect(set(aKey())).rejects.toEqual(dead);
    await expect(set()).rejects.toEqual(dead);
    identity.clock.advance(120_000);
    await expect(set(key)).rejects.toEqual(dead);
  });
});
