import type { ChallengeId } from "@urna/contract/identifiers";
import { Secret, TOTP } from "otpauth";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
const password = "Urna-prueba-larga-1";

beforeAll(async () => {
  identity = await anIdentity();
});
afterAll(() => identity.close());

let count = 0;
async function anAdministrator() {
  const email = `admin${(count += 1)}@slep.example.cl`;
  const { id } = await identity.administrators.createAdministrator({
    email,
    name: "Ada Prueba",
    role: "admin",
    password,
  });
  return { id, email };
}

const signIn = (email: string, with_ = password, address?: string) =>
  identity.administrators.signIn({ email, password: with_, caller: caller(address) });

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: identity.clock.now().getTime() });

async function withSecondFactor() {
  const administrator = await anAdministrator();
  const administratorId = administrator.id;
  const { secret, otpauthUri } = await identity.administrators.beginTotpEnrolment({ administratorId });
  expect(otpauthUri).toContain(secret);
  await identity.administrators.confirmTotpEnrolment({
    administratorId,
    code: codeOf(secret),
    sessionId: "",
  });
  identity.clock.advance(60_000);
  return { ...administrator, secret };
}

async function challengeOf(email: string): Promise<string> {
  const error = await signIn(email).catch(
    (thrown: unknown) => thrown as { code: string; details: { challengeId: ChallengeId } },
  );
  expect(error).toEqual(refusal("mfa-required"));
  return "details" in error ? error.details.challengeId : "";
}

const answer = (challengeId: ChallengeId, code: string) =>
  identity.administrators.answerSecondFactor({ challengeId, code, caller: caller() });

it("makes an administrator once, whatever the case of the address", async () => {
  const request = { email: "Raiz@slep.example.cl", name: "Raíz", role: "superadmin", password };
  const first = await identity.administrators.createAdministrator(request);
  const again = {
    ...request,
    email: "raiz@SLEP.example.cl",
    name: "Otra",
    password: "another-long-password",
  };
  await expect(identity.administrators.createAdministrator(again)).resolves.toEqual({
    id: first.id,
    created: false,
  });
  const { tokens, administrator } = await signIn(" RAIZ@slep.example.cl ");
  expect(administrator).toMatchObject({
    id: first.id,
    name: "Raíz",
    role: "superadmin",
    email: "raiz@slep.example.cl",
  });
  expect(tokens).toMatchObject({ accessExpiresInSeconds: 600 });
  const session = await identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" });
  expect(session.principal).toEqual({ $case: "administrator", value: administrator });
});

it("refuses an account without sense", async () => {
  const request = { email: "x", name: "", role: "king", password };
  await expect(identity.administrators.createAdministrator(request)).rejects.toEqual(
    refusal("invalid-request"),
  );
  const weak = { email: "weak@slep.example.cl", name: "W", role: "admin", password: "Password123!" };
  await expect(identity.administrators.createAdministrator(weak)).rejects.toEqual(
    refusal("invalid-request", { fieldErrors: [{ path: "password", code: "too-common" }] }),
  );
});

it("answers a wrong password like an unknown address, and delays both after five", async () => {
  const { email } = await anAdministrator();
  for (const account of [email, "nobody@slep.example.cl"]) {
    for (let miss = 0; miss < 5; miss += 1) {
      await expect(signIn(account, "wrong")).rejects.toEqual(refusal("invalid-credentials"));
    }
    await expect(signIn(account, password)).rejects.toEqual(
      refusal("too-many-requests", { retryAfterSeconds: 5 }),
    );
  }
  await expect(signIn(email, password, "192.0.2.7")).resolves.toBeDefined();
  identity.clock.advance(5_000);
  await expect(signIn(email)).resolves.toBeDefined();
});

it("takes any text as an address", async () => {
  await expect(signIn("12345678-5", "6785")).rejects.toEqual(refusal("invalid-credentials"));
});

it("keeps passwords as argon2id and renews hashes of other parameters", async () => {
  const { id, email } = await anAdministrator();
  const hashOf = async () => {
    const [row] = await identity.main
      .db("administrators")
      .select<{ password_hash: string }[]>("password_hash")
      .where({ id });
    return row?.password_hash ?? "";
  };
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  const { hash } = await import("@node-rs/argon2");
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await identity.main.db("administrators").where({ id }).update({ password_hash: weak });
  await signIn(email);
  expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

it("asks for the second factor, and takes each code once", async () => {
  const { email, secret } = await withSecondFactor();
  const challengeId = await challengeOf(email);
  const code = codeOf(secret);
  const { tokens } = await answer(challengeId, code);
  await expect(
    identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" }),
  ).resolves.toBeDefined();
  await expect(answer(challengeId, code)).rejects.toEqual(refusal("invalid-code"));
  const second = await challengeOf(email);
  await expect(answer(second, code)).rejects.toEqual(refusal("invalid-code"));
  identity.clock.advance(30_000);
  await expect(answer(second, codeOf(secret))).resolves.toBeDefined();
});

it("refuses wrong, late and guessed second factors", async () => {
  const { email, secret } = await withSecondFactor();
  const late = await challengeOf(email);
  identity.clock.advance(300_000);
  await expect(answer(late, codeOf(secret))).rejects.toEqual(refusal("code-expired"));
  await expect(answer("unknown", codeOf(secret))).rejects.toEqual(refusal("invalid-code"));
  const guessed = await challengeOf(email);
  const wrong = codeOf(secret) === "000000" ? "111111" : "000000";
  for (let miss = 0; miss < 5; miss += 1)
    await expect(answer(guessed, wrong)).rejects.toEqual(refusal("invalid-code"));
  await expect(answer(guessed, codeOf(secret))).rejects.toEqual(refusal("invalid-code"));
  const next = await challengeOf(email);
  await expect(answer(next, codeOf(secret))).rejects.toEqual(refusal("too-many-requests"));
});

it("does not ask for a second factor that was never confirmed", async () => {
  const { id, email } = await anAdministrator();
  await identity.administrators.beginTotpEnrolment({ administratorId: id });
  await expect(
    identity.administrators.confirmTotpEnrolment({ administratorId: id, code: "000000", sessionId: "" }),
  ).rejects.toEqual(refusal("invalid-code"));
  await expect(signIn(email)).resolves.toBeDefined();
});

describe("a forgotten password", () => {
  const forgot = (email: string) =>
    identity.administrators.forgotPassword({ email, language: "en", caller: caller() });
  const reset = (token: string, next: string) =>
    identity.administrators.resetPassword({ token, password: next });
  const next = "Otra-clave-larga-2";

  it("is set again with the mailed link, once, and ends every session", async () => {
    const { email } = await anAdministrator();
    const { tokens } = await signIn(email);
    await forgot(email.toUpperCase());
    const link = identity.notification.linkFor(email);
    await expect(reset(link, "short")).rejects.toEqual(refusal("invalid-request"));
    await expect(reset(link, next)).resolves.toEqual({});
    await expect(identity.sessions.authenticate({ accessToken: tokens?.accessToken ?? "" })).rejects.toEqual(
      refusal("not-signed-in"),
    );
    await expect(signIn(email)).rejects.toEqual(refusal("invalid-credentials"));
    await expect(signIn(email, next)).resolves.toBeDefined();
    await expect(reset(link, password)).rejects.toEqual(refusal("invalid-or-expired-link"));
  });

  it("has a link for thirty minutes", async () => {
    const { email } = await anAdministrator();
    await forgot(email);
    identity.clock.advance(1_800_000);
    await expect(reset(identity.notification.linkFor(email), next)).rejects.toEqual(
      refusal("invalid-or-expired-link"),
    );
    await expect(reset("unknown", next)).rejects.toEqual(refusal("invalid-or-expired-link"));
  });

  it("does not get past the second factor", async () => {
    const { email } = await withSecondFactor();
    const pending = await challengeOf(email);
    await forgot(email);
    await reset(identity.notification.linkFor(email), next);
    await expect(signIn(email, next)).rejects.toEqual(refusal("mfa-required"));
    await expect(answer(pending, "000000")).rejects.toEqual(refusal("invalid-code"));
  });

  it("answers the same for an unknown address and sends nothing", async () => {
    const before = identity.notification.sent.length;
    await expect(forgot("nobody@slep.example.cl")).resolves.toEqual({});
    expect(identity.notification.sent).toHaveLength(before);
  });
});
