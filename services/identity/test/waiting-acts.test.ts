import type { ElectionId } from "@urna/contract/identifiers";
import { sendAccountLetters } from "../src/administrators/domain/account-letters.ts";
import { carryOutDue } from "../src/safeguards/domain/carry-out-due.ts";
import { systemRandom } from "@urna/service-kit/random";
import { notificationMessages } from "../src/letters/transport/notification-messages.ts";
import { administratorsOf, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let [ana, bea, carla]: AnAdministrator[] = [];
const hourMs = 3_600_000;
let count = 0;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
  [ana, bea, carla] = [
    await people.one("superadmin"),
    await people.one("superadmin"),
    await people.one("superadmin"),
  ];
  await saves(ana, { secondPerson: true });
});
afterAll(() => identity.close());

const by = (who: AnAdministrator | undefined) => ({ actor: { administratorId: who!.id, reason: "" } });
const needed = refusal("second-person-needed");

async function saves(who: AnAdministrator | undefined, change: object, more: object = {}) {
  const { policy, revision, institution } = await identity.settings.getSettings({});
  const security = { ...policy!.security!, ...change };
  const settings = { institution, policy: { ...policy!, security, ...more } };
  await identity.settings.updateSettings({ ...settings, ...by(who), revision, openElections: [] });
}
const ruleNow = async () => (await identity.settings.getSettings({})).policy!.security!;
const invites = (who: AnAdministrator | undefined, email: string) =>
  identity.directory.inviteAdministrator({
    name: "Nora Nueva",
    email,
    role: "superadmin",
    language: "es",
    ...by(who),
  });
const waiting = async () => (await identity.safeguards.listPendingActs({})).waiting;
const agrees = async (who: AnAdministrator | undefined, actId: string) =>
  identity.safeguards.agreeToAct({ actId, ...by(who) });
const objects = (who: AnAdministrator | undefined, actId: string) =>
  identity.safeguards.withdrawAct({ actId, ...by(who) });
/** The replica that checks every five seconds. */
const theHourComes = () =>
  carryOutDue({
    ...identity.stores,
    clock: identity.clock,
    random: systemRandom,
    actWaitMs: 24 * hourMs,
    defaultInstitution: {} as never,
    messages: notificationMessages(identity.notification.calls),
  });
const account = async (email: string) => {
  const page = { page: 1, pageSize: 25, sort: "", q: email };
  return (await identity.directory.listAdministrators({ page })).administrators[0];
};
const newEmail = () => `nora${(count += 1)}@slep.example.cl`;
const asksAlone = (who: AnAdministrator, electionId: ElectionId) =>
  identity.safeguards.askForAct({
    operation: "annulElection",
    electionId,
    permissions: ["elections.step"],
    digest: Buffer.alloc(32, electionId),
    actor: { administratorId: who.id, reason: "" },
  });
/** Acts that wait for good would be agreed to by the next test. */
afterEach(async () => {
  for (const { id, agreements } of await waiting())
    await objects({ id: agreements[0]!.administratorId, email: "" }, id);
});

describe("while the installation is set up", () => {
  it("invites at once, and the new account counts as nobody for a day", async () => {
    const email = newEmail();
    await invites(ana, email);
    const { id, state } = (await account(email))!;
    expect(state).toBe("invited");
    const puppet = await people.one("superadmin");
    const { counts_from } = (await identity.main.db("administrators").where({ id }).first("counts_from")) as {
      counts_from: Date;
    };
    await identity.main.db("administrators").where({ id: puppet.id }).update({ counts_from });
    await expect(asksAlone(puppet, "puppet")).rejects.toEqual(
      refusal("account-too-new", { expiresAt: counts_from.toISOString() }),
    );
    expect(counts_from.getTime() - identity.clock.now().getTime()).toBe(24 * hourMs);
    identity.clock.advance(24 * hourMs);
    await expect(asksAlone(puppet, "puppet")).rejects.toEqual(needed);
  });

  it("leaves nothing else to one person", async () => {
    const target = { administratorId: bea!.id, ...by(ana) };
    await expect(identity.directory.resetSecondFactor(target)).rejects.toEqual(needed);
    expect((await identity.safeguards.listPendingActs({})).rule).toEqual({
      on: true,
      settingUp: true,
      demo: false,
    });
  });

  it("is over, for good, once three superadministrators have signed in", async () => {
    for (const who of [ana, bea, carla]) await people.session(who!.email);
    expect((await identity.safeguards.listPendingActs({})).rule?.settingUp).toBe(false);
    await expect(invites(ana, newEmail())).rejects.toEqual(needed);
  });
});

describe("two who agree", () => {
  it("wait a day, and then it is done in both names", async () => {
    const email = newEmail();
    await expect(invites(ana, email)).rejects.toEqual(needed);
    const [act] = await waiting();
    expect(act).toMatchObject({
      operation: "inviteUser",
      accountEmail: email,
      role: "superadmin",
      takesEffectAt: undefined,
    });
    const effect = new Date(identity.clock.now().getTime() + 24 * hourMs);
    expect(await agrees(bea, act!.id)).toEqual({ done: false, takesEffectAt: effect });
    identity.clock.advance(24 * hourMs - 1);
    await theHourComes();
    expect(await account(email)).toBeUndefined();
    identity.clock.advance(1);
    await theHourComes();
    const { id, state } = (await account(email))!;
    expect(state).toBe("invited");
    expect(await waiting()).toEqual([]);
    expect(await people.acts(id)).toEqual([`administrator.invite by ${bea!.id}`]);
  });

  it("are sent to every administrator by email when they begin to wait", async () => {
    await expect(invites(ana, newEmail())).rejects.toEqual(needed);
    const [act] = await waiting();
    await agrees(bea, act!.id);
    const messages = notificationMessages(identity.notification.calls);
    while ((await identity.main.db("account_letters")).length > 0)
      await sendAccountLetters({ ...identity.stores, messages, clock: identity.clock });
    const sent = identity.notification
      .to(carla!.email)
      .flatMap(({ content }) => (content?.$case === "actWaiting" ? [content.value.operation] : []));
    expect(sent).toContain("inviteUser");
  });

  it("are one where the same person asks twice, and agree where another asks for the same", async () => {
    const target = { administratorId: carla!.id, role: "admin" };
    await expect(identity.directory.changeRole({ ...target, ...by(ana) })).rejects.toEqual(needed);
    await expect(identity.directory.changeRole({ ...target, ...by(ana) })).rejects.toEqual(needed);
    expect((await waiting())[0]?.takesEffectAt).toBeUndefined();
    await expect(identity.directory.changeRole({ ...target, ...by(bea) })).rejects.toEqual(needed);
    expect((await waiting())[0]?.takesEffectAt).toBeDefined();
  });

  it("are none any more when one of them is suspended meanwhile", async () => {
    const gone = await people.one("superadmin");
    const email = newEmail();
    await expect(invites(ana, email)).rejects.toEqual(needed);
    const [act] = await waiting();
    await agrees(gone, act!.id);
    await identity.main
      .db("administrators")
      .where({ id: gone.id })
      .update({ suspended_at: identity.clock.now() });
    identity.clock.advance(24 * hourMs);
    await theHourComes();
    expect(await account(email)).toBeUndefined();
    expect((await waiting())[0]?.takesEffectAt).toBeUndefined();
  });
});

describe("a third", () => {
  it("does it at once, and the invited person counts", async () => {
    const email = newEmail();
    await expect(invites(ana, email)).rejects.toEqual(needed);
    const [act] = await waiting();
    await agrees(bea, act!.id);
    expect(await agrees(carla, act!.id)).toEqual({ done: true });
    const { id } = (await account(email))!;
    const row = (await identity.main.db("administrators").where({ id }).first("counts_from")) as {
      counts_from: Date;
    };
    expect(row.counts_from.getTime()).toBe(0);
  });

  it("is nobody who asked before, is too new, may not, or whose own account it is", async () => {
    await expect(
      identity.directory.suspendAdministrator({ administratorId: carla!.id, ...by(ana) }),
    ).rejects.toEqual(needed);
    const [act] = await waiting();
    const young = await people.one("superadmin");
    const counts_from = new Date(identity.clock.now().getTime() + hourMs);
    await identity.main.db("administrators").where({ id: young.id }).update({ counts_from });
    await expect(agrees(young, act!.id)).rejects.toEqual(refusal("account-too-new"));
    await expect(agrees(await people.one("admin"), act!.id)).rejects.toEqual(refusal("not-allowed"));
    await expect(agrees(carla, act!.id)).rejects.toEqual(refusal("not-allowed"));
    await expect(objects(carla, act!.id)).rejects.toEqual(refusal("not-allowed"));
    expect(await agrees(ana, act!.id)).toEqual({ done: false });
  });
});

it("lets any superadministrator object, and who asked take it back; both are audited", async () => {
  for (const [who, action] of [
    [carla, "act.object"],
    [ana, "act.withdraw"],
  ] as const) {
    await expect(
      identity.directory.changeRole({ administratorId: bea!.id, role: "observer", ...by(ana) }),
    ).rejects.toEqual(needed);
    const [act] = await waiting();
    await expect(objects(await people.one("admin"), act!.id)).rejects.toEqual(refusal("not-allowed"));
    await objects(who, act!.id);
    expect(await waiting()).toEqual([]);
    expect(await people.acts(bea!.id)).toContain(`${action} by ${who!.id}`);
  }
});

it("suspends at once an account that does not count yet: one administrator can stop an intruder", async () => {
  const young = await people.one("superadmin");
  const counts_from = new Date(identity.clock.now().getTime() + hourMs);
  await identity.main.db("administrators").where({ id: young.id }).update({ counts_from });
  await identity.directory.suspendAdministrator({ administratorId: young.id, ...by(ana) });
  expect((await account(young.email))?.state).toBe("suspended");
  // And giving the way in back needs others again.
  await expect(
    identity.directory.reactivateAdministrator({ administratorId: young.id, ...by(ana) }),
  ).rejects.toEqual(needed);
});

it("refuses at once what would be refused when it is due", async () => {
  await expect(invites(ana, bea!.email)).rejects.toEqual(refusal("invalid-request"));
  const unknown = { administratorId: "6f0b0b0e-0000-4000-8000-0000000000ff", ...by(ana) };
  await expect(identity.directory.suspendAdministrator(unknown)).rejects.toEqual(refusal("not-found"));
  expect(await waiting()).toEqual([]);
});

describe("the rule itself", () => {
  it("asks for more at once", async () => {
    await saves(ana, { secondPerson: true });
    expect((await ruleNow()).secondPerson).toBe(true);
  });

  it("asks for less only when others agree, and then whatever else was saved meanwhile stays", async () => {
    await expect(saves(ana, { secondPerson: false })).rejects.toEqual(needed);
    const [act] = await waiting();
    expect(act).toMatchObject({ operation: "updateSettings", endsSecondPerson: true });
    await saves(bea, { codesPerHour: 11 });
    await agrees(bea, act!.id);
    expect((await ruleNow()).secondPerson).toBe(true);
    await agrees(carla, act!.id);
    expect(await ruleNow()).toMatchObject({ secondPerson: false, codesPerHour: 11 });
    await saves(ana, { secondPerson: true });
  });

  it("takes a weakening alone, so that everybody sees what they agree to", async () => {
    const alone = { fieldErrors: [{ path: "security.secondPerson", code: "on-its-own" }] };
    await expect(saves(ana, { secondPerson: false, codesPerHour: 12 })).rejects.toEqual(
      refusal("invalid-request", alone),
    );
    expect(await waiting()).toEqual([]);
  });

  it("counts nobody without a second factor, where any have to have one", async () => {
    const enrolled = await people.one("superadmin");
    await people.enrol(enrolled.id);
    await saves(ana, { secondFactor: "superadmins" });
    await expect(asksAlone(ana!, "factorless")).rejects.toEqual(refusal("second-factor-required"));
    await expect(asksAlone(enrolled, "factorless")).rejects.toEqual(needed);
    // Of the two keys of the rule, this one is as guarded as the other.
    await expect(saves(enrolled, { secondFactor: "nobody" })).rejects.toEqual(needed);
  });
});
