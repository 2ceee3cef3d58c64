import { permissions } from "@urna/contract/administrators/permissions";
import {
  administratorsOf,
  password,
  auditedChanges,
  type AnAdministrator,
} from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let root: AnAdministrator;

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
  root = await people.one("superadmin");
});
afterAll(() => identity.close());

const by = ({ id }: AnAdministrator) => ({ actor: { administratorId: id, reason: "" } });
const find = async (email: string) => {
  const page = { page: 1, pageSize: 25, sort: "", q: email };
  return (await identity.directory.listAdministrators({ page })).administrators[0];
};
const newcomer = (email: string, role = "observer") => ({
  name: "Nora Nueva",
  email,
  role,
  language: "ht" as const,
});

describe("the permission table", () => {
  it("has the seven roles, each a row of permissions that the contract knows", async () => {
    const { roles } = await identity.directory.listRoles({});
    const stored = await identity.main.db("roles").select<{ permissions: string[] }[]>("permissions");
    const words = stored.flatMap((row) => row.permissions).filter((word) => word !== "*");
    expect(words.filter((word) => !(permissions as readonly string[]).includes(word))).toEqual([]);
    expect(roles.map(({ name }) => name)).toEqual([
      "superadmin",
      "admin",
      "data-protection",
      "roll-keeper",
      "help-desk",
      "probe",
      "observer",
    ]);
    expect(roles.find(({ name }) => name === "superadmin")?.permissions).toEqual([...permissions]);
  });

  it("takes another role as a row, which counts at the next call", async () => {
    await identity.main.db("roles").insert({ name: "press", permissions: ["audit.read"] });
    const { id, email } = await people.one("press");
    const { accessToken } = await people.session(email);
    const { principal } = await identity.sessions.authenticate({ accessToken });
    expect(principal?.value).toMatchObject({ id, role: "press", permissions: ["audit.read"] });
    await identity.main
      .db("roles")
      .where({ name: "press" })
      .update({ permissions: ["monitoring.read", "fly"] });
    const after = await identity.sessions.authenticate({ accessToken });
    expect(after.principal?.value).toMatchObject({ permissions: ["monitoring.read"] });
  });
});

describe("an invitation", () => {
  it("mails a link for 72 hours that sets the first password, once", async () => {
    const email = "nora@slep.example.cl";
    const { administrator } = await identity.directory.inviteAdministrator({
      ...newcomer(email),
      ...by(root),
    });
    expect(administrator).toMatchObject({ email, role: "observer", state: "invited", secondFactors: [] });
    const expires = new Date(identity.clock.now().getTime() + 72 * 3_600_000);
    expect(administrator?.invitationExpiresAt).toEqual(expires);
    const [letter] = identity.notification.to(email);
    expect(letter).toMatchObject({ language: "ht", content: { $case: "invitation" } });
    await expect(people.signIn(email)).rejects.toEqual(refusal("invalid-credentials"));
    identity.clock.advance(71 * 3_600_000);
    const token = identity.notification.linkFor(email);
    await identity.administrators.resetPassword({ token, password });
    await expect(people.signIn(email)).resolves.toMatchObject({ administrator: { role: "observer" } });
    await expect(identity.administrators.resetPassword({ token, password })).rejects.toEqual(
      refusal("invalid-or-expired-link"),
    );
    const id = administrator?.id ?? "";
    expect(await people.acts(id)).toEqual(
      expect.arrayContaining([
        `administrator.invite by ${root.id}`,
        `administrator.accept-invitation by ${id}`,
        `administrator.sign-in by ${id}`,
      ]),
    );
  });

  it("ends after 72 hours, and with the next one", async () => {
    const email = "lenta@slep.example.cl";
    const { administrator } = await identity.directory.inviteAdministrator({
      ...newcomer(email),
      ...by(root),
    });
    const first = identity.notification.linkFor(email);
    identity.clock.advance(72 * 3_600_000);
    const late = identity.administrators.resetPassword({ token: first, password });
    await expect(late).rejects.toEqual(refusal("invalid-or-expired-link"));
    const handling = { administratorId: administrator?.id ?? "", ...by(root) };
    await identity.directory.resendInvitation(handling);
    const second = identity.notification.linkFor(email);
    await identity.directory.resendInvitation(handling);
    const replaced = identity.administrators.resetPassword({ token: second, password });
    await expect(replaced).rejects.toEqual(refusal("invalid-or-expired-link"));
    await identity.administrators.resetPassword({ token: identity.notification.linkFor(email), password });
    await expect(identity.directory.resendInvitation(handling)).rejects.toEqual(refusal("write-conflict"));
  });

  it("again to a person who is invited sends another letter, and nothing to a person who has an account", async () => {
    const email = "otra.vez@slep.example.cl";
    const invite = (role?: string) =>
      identity.directory.inviteAdministrator({ ...newcomer(email, role), ...by(root) });
    const first = await invite();
    const again = await invite();
    expect(again.administrator?.id).toBe(first.administrator?.id);
    expect(identity.notification.to(email)).toHaveLength(2);
    const taken = refusal("invalid-request", { fieldErrors: [{ path: "email", code: "duplicate" }] });
    await expect(invite("admin")).rejects.toEqual(taken);
    await identity.administrators.resetPassword({ token: identity.notification.linkFor(email), password });
    await expect(invite()).rejects.toEqual(taken);
  });

  it("is not a password that was forgotten: asking for one sends nothing", async () => {
    const email = "sin.clave@slep.example.cl";
    await identity.directory.inviteAdministrator({ ...newcomer(email), ...by(root) });
    await identity.administrators.forgotPassword({ email, language: "es" });
    expect(identity.notification.to(email)).toHaveLength(1);
  });

  it("of nonsense is refused by field", async () => {
    const nonsense = { name: "", email: "x", role: "king", language: "es" as const, ...by(root) };
    await expect(identity.directory.inviteAdministrator(nonsense)).rejects.toEqual(
      refusal("invalid-request"),
    );
    const king = { ...newcomer("rey@slep.example.cl", "king"), ...by(root) };
    await expect(identity.directory.inviteAdministrator(king)).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "role", code: "invalid-format" }] }),
    );
  });
});

describe("handling an account", () => {
  it("changes the role at once, and audits it once however often it is asked", async () => {
    const other = await people.one("admin");
    const { accessToken } = await people.session(other.email);
    const change = { administratorId: other.id, role: "roll-keeper", ...by(root) };
    await identity.directory.changeRole(change);
    await identity.directory.changeRole(change);
    const { principal } = await identity.sessions.authenticate({ accessToken });
    expect(principal?.value).toMatchObject({ role: "roll-keeper" });
    const audited = (await people.acts(other.id)).filter((act) =>
      act.startsWith("administrator.change-role"),
    );
    expect(audited).toEqual([`administrator.change-role by ${root.id}`]);
    expect(await auditedChanges(identity, "administrator.change-role")).toContain(
      "role: admin → roll-keeper",
    );
  });

  it("suspends: sessions end at once, nobody gets in, and the answers are everybody's", async () => {
    const other = await people.one();
    const { accessToken, refreshToken } = await people.session(other.email);
    await identity.administrators.forgotPassword({ email: other.email, language: "es" });
    const link = identity.notification.linkFor(other.email);
    await identity.directory.suspendAdministrator({ administratorId: other.id, ...by(root) });
    const signedOut = refusal("not-signed-in");
    await expect(identity.sessions.authenticate({ accessToken })).rejects.toEqual(signedOut);
    await expect(identity.sessions.refresh({ kind: "admin", refreshToken })).rejects.toEqual(signedOut);
    await expect(people.signIn(other.email)).rejects.toEqual(refusal("invalid-credentials"));
    const reset = identity.administrators.resetPassword({ token: link, password });
    await expect(reset).rejects.toEqual(refusal("invalid-or-expired-link"));
    const letters = identity.notification.to(other.email).length;
    await identity.administrators.forgotPassword({ email: other.email, language: "es" });
    expect(identity.notification.to(other.email)).toHaveLength(letters);
    await identity.directory.reactivateAdministrator({ administratorId: other.id, ...by(root) });
    await expect(identity.sessions.authenticate({ accessToken })).rejects.toEqual(signedOut);
    await expect(people.signIn(other.email)).resolves.toBeDefined();
  });

  it("suspends between the password and the second factor too", async () => {
    const other = await people.one();
    const { secret } = await people.enrol(other.id);
    const challengeId = await people.challenge(other.email);
    await identity.main.db("administrators").where({ id: other.id }).update({ suspended_at: new Date() });
    const answer = people.answer(challengeId, people.codeOf(secret));
    await expect(answer).rejects.toEqual(refusal("invalid-code"));
    const owner = { kind: "admin" as const, administratorId: other.id, device: "" };
    const now = identity.clock.now();
    const times = { lastUsedAt: now, endsAt: new Date(now.getTime() + 1_000), endedAt: undefined };
    const opened = identity.stores.sessions.storeSession({
      id: other.id,
      owner,
      times,
      tokens: [],
      notes: {},
    });
    await expect(opened).resolves.toBe(false);
  });

  it("ends sessions, resets the second factor and mails a link", async () => {
    const other = await people.one();
    const { accessToken } = await people.session(other.email);
    const about = { administratorId: other.id, ...by(root) };
    await identity.directory.endSessions(about);
    await expect(identity.sessions.authenticate({ accessToken })).rejects.toEqual(refusal("not-signed-in"));
    await people.enrol(other.id);
    await expect(people.signIn(other.email)).rejects.toEqual(refusal("mfa-required"));
    await identity.directory.resetSecondFactor(about);
    await expect(people.signIn(other.email)).resolves.toBeDefined();
    await identity.directory.sendPasswordReset(about);
    const token = identity.notification.linkFor(other.email);
    await identity.administrators.resetPassword({ token, password: "Otra-clave-larga-2" });
    await expect(people.signIn(other.email, "Otra-clave-larga-2")).resolves.toBeDefined();
    expect(await people.acts(other.id)).toEqual(
      expect.arrayContaining(
        ["end-sessions", "reset-second-factor", "send-password-reset"].map(
          (act) => `administrator.${act} by ${root.id}`,
        ),
      ),
    );
  });

  it("is refused for one's own, in every way", async () => {
    const { directory } = identity;
    const own = { administratorId: root.id, ...by(root) };
    const refused = refusal("not-allowed");
    await expect(directory.changeRole({ ...own, role: "admin" })).rejects.toEqual(refused);
    for (const act of [
      "suspendAdministrator",
      "endSessions",
      "resetSecondFactor",
      "sendPasswordReset",
    ] as const)
      await expect(directory[act](own)).rejects.toEqual(refused);
  });

  it("is refused to a person who may do less than the account, or than the role it would get", async () => {
    await identity.main.db("roles").insert({ name: "deputy", permissions: ["users.manage", "audit.read"] });
    const deputy = await people.one("deputy");
    const admin = await people.one("admin");
    const refused = refusal("not-allowed");
    const about = { administratorId: admin.id, ...by(deputy) };
    await expect(identity.directory.suspendAdministrator(about)).rejects.toEqual(refused);
    const made = identity.directory.inviteAdministrator({
      ...newcomer("mas@slep.example.cl", "superadmin"),
      ...by(deputy),
    });
    await expect(made).rejects.toEqual(refused);
    const nobody = { administratorId: admin.id, actor: undefined };
    await expect(identity.directory.suspendAdministrator(nobody)).rejects.toEqual(refused);
    const unknown = { administratorId: "7f0c3f5e-2f0a-4a39-9c55-0e8a4d3c1b2a", ...by(root) };
    await expect(identity.directory.suspendAdministrator(unknown)).rejects.toEqual(refusal("not-found"));
  });
});

describe("the last superadministrator", () => {
  const superadmins = () =>
    identity.main
      .db("administrators")
      .where({ role: "superadmin", suspended_at: null })
      .whereNotNull("password_hash");

  it.each([
    ["demoted", "changeRole"],
    ["suspended", "suspendAdministrator"],
  ] as const)("is left when two are %s at the same moment", async (_, act) => {
    for (let round = 0; round < 4; round += 1) {
      const second = await people.one("superadmin");
      // Each in the name of the other, as two people who fall out would.
      const outcomes = await Promise.allSettled([
        identity.directory[act]({ administratorId: root.id, role: "admin", ...by(second) }),
        identity.directory[act]({ administratorId: second.id, role: "admin", ...by(root) }),
      ]);
      expect(await superadmins()).toHaveLength(1);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const [left] = await superadmins().select("id");
      if (left.id !== root.id) root = second;
    }
  });

  it("is held by the database itself, for every writer", async () => {
    const { db } = identity.main;
    const last = db("administrators").where({ id: root.id });
    await expect(last.clone().update({ role: "admin" })).rejects.toMatchObject({ code: "23514" });
    await expect(last.clone().delete()).rejects.toMatchObject({ code: "23514" });
    const invited = { ...newcomer("futura@slep.example.cl", "superadmin"), ...by(root) };
    await identity.directory.inviteAdministrator(invited);
    // Somebody who cannot get in yet does not count.
    await expect(last.clone().update({ suspended_at: new Date() })).rejects.toMatchObject({ code: "23514" });
  });
});

it("is listed by page, order, name and address, and shows no secret", async () => {
  const { directory } = identity;
  const list = (page: object) =>
    directory.listAdministrators({ page: { page: 1, pageSize: 200, sort: "", q: "", ...page } });
  const { administrators, total } = await list({ sort: "-email" });
  expect(administrators).toHaveLength(total);
  const emails = administrators.map(({ email }) => email);
  expect(emails).toEqual([...emails].sort(new Intl.Collator("es").compare).reverse());
  expect((await list({ q: "nue NOR" })).administrators.every(({ name }) => name === "Nora Nueva")).toBe(true);
  expect((await list({ q: "nadie" })).total).toBe(0);
  const [, second] = administrators;
  expect((await list({ sort: "-email", page: 2, pageSize: 1 })).administrators).toEqual([second]);
  expect(JSON.stringify(administrators)).not.toMatch(/argon2|totp_secret|hash/i);
  expect((await find("nora@slep.example.cl"))?.lastSignInAt?.getUTCFullYear()).toBe(2026);
});
