import { randomUUID } from "node:crypto";
import { AdminActed } from "@urna/protos/events/v1/events";
import { administratorsOf } from "./support/administrators.ts";
import { anIdentity, caller, type Identity } from "./support/identity.ts";

let identity: Identity;
let at: ReturnType<typeof administratorsOf>;
beforeAll(async () => {
  identity = await anIdentity();
  at = administratorsOf(identity);
});
afterAll(() => identity.close());
beforeEach(() => identity.main.db("outbox").delete());

/** The entries of the audit log about refusals, once the minute is over. */
async function audited() {
  identity.clock.advance(60_000);
  await identity.stores.refusals.auditRefusals(identity.clock.now());
  const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  return rows
    .filter(({ subject }) => subject === "admin.acted.v1")
    .map(({ payload }) => AdminActed.decode(payload))
    .filter(({ result }) => result === "refused")
    .map(({ administratorId, action, target, changes }) => [
      administratorId,
      action,
      target,
      changes[0]?.after,
    ]);
}

const refused = (attempt: Promise<unknown>) =>
  expect(attempt).rejects.toMatchObject({
    code: expect.stringMatching(/^(invalid-|not-signed-in)/) as string,
  });

it("audits refusals of an account, how often, and not who", async () => {
  const { id, email } = await at.one();
  for (let number = 0; number < 3; number += 1) await refused(at.signIn(email, "wrong-password-1"));
  expect(await audited()).toEqual([["unknown", "administrator.sign-in", id, "3"]]);
  const [row] = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
  expect(row?.payload.toString()).not.toContain(email);
});

it("audits unknown addresses once a minute, whatever they are, and nothing of them", async () => {
  const emails = Array.from({ length: 12 }, () => `${randomUUID()}@example.cl`);
  for (const email of emails) await refused(at.signIn(email, "wrong-password-1"));
  expect(await audited()).toEqual([["unknown", "administrator.sign-in", "unknown", "12"]]);
  const rows = await identity.main.db("outbox").select<{ payload: Buffer }[]>("payload");
  expect(rows).toHaveLength(1);
  expect(rows[0]?.payload.toString()).not.toMatch(/example\.cl/);
});

it("audits nothing before the minute is over, and everything once, whichever replica does it", async () => {
  await refused(at.signIn("nobody@example.cl", "wrong-password-1"));
  await identity.stores.refusals.auditRefusals(identity.clock.now());
  expect(await identity.main.db("outbox")).toHaveLength(0);
  identity.clock.advance(60_000);
  await Promise.all([1, 2, 3].map(() => identity.stores.refusals.auditRefusals(identity.clock.now())));
  expect(await audited()).toHaveLength(1);
});

it("audits a second factor, a reset and a confirmation that were refused", async () => {
  const { id, email } = await at.one();
  const { sessionId } = await at.session(email);
  const { administrators, safeguards } = identity;
  const proof = { $case: "password" as const, value: "wrong-password-1" };
  await refused(safeguards.confirmSession({ administratorId: id, sessionId, proof }));
  await at.enrol(id, sessionId);
  const challengeId = await at.challenge(email);
  await refused(at.answer(challengeId, "000000"));
  await refused(at.answer("no challenge", "000000"));
  await refused(administrators.resetPassword({ token: "no link", password: "Una-clave-muy-larga-7" }));
  expect((await audited()).sort()).toEqual([
    ["unknown", "administrator.answer-second-factor", id, "1"],
    ["unknown", "administrator.answer-second-factor", "unknown", "1"],
    ["unknown", "administrator.confirm", id, "1"],
    ["unknown", "administrator.reset-password", "unknown", "1"],
  ]);
});

it("audits that a session ended because its token was used again", async () => {
  const { id, email } = await at.one();
  const { refreshToken } = await at.session(email);
  const refresh = () => identity.sessions.refresh({ kind: "admin", refreshToken, caller: caller() });
  await refresh();
  identity.clock.advance(120_000);
  await refused(refresh());
  expect(await audited()).toEqual([["unknown", "administrator.reuse-session", id, undefined]]);
});

it("counts no step on the way in, and nobody who came in", async () => {
  const { id, email } = await at.one();
  const { sessionId } = await at.session(email);
  await at.enrol(id, sessionId);
  await at.challenge(email);
  expect(await audited()).toEqual([]);
});
