import { noteKey, noteKeyText } from "@urna/belenios/note-key";
import type { UpdateSettingsRequest } from "@urna/protos/identity/v1/settings";
import { auditedChanges } from "./support/administrators.ts";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { actor, anElection, anEntry, rutOf } from "./support/roll.ts";

let identity: Identity;

beforeEach(async () => {
  identity = await anIdentity();
});
afterEach(() => identity.close());

const read = () => identity.settings.getSettings({});
const save = (change: Partial<UpdateSettingsRequest>) =>
  identity.settings.updateSettings({
    institution: undefined,
    policy: undefined,
    revision: 0,
    openElections: [],
    actor,
    ...change,
  });
const page = { page: 1, pageSize: 10, sort: "", q: "" };
const open = [{ id: "4Ysh9D867Yuspp", title: "Consejo 2026" }];

async function policyWith(change: object) {
  const { policy } = await read();
  return { ...policy!, ...change };
}

it("has settings before anybody has changed them, and after", async () => {
  const { institution, ...rest } = await read();
  expect(institution).toMatchObject({ name: "Servicio Local", shortName: "SL", address: "" });
  expect(rest).toMatchObject({ revision: 0, policy: { codes: { expiryMinutes: 10, tries: 5 } } });
  expect(rest.categories).toContain("director");
  const changed = {
    ...institution!,
    name: "SLEP de Prueba",
    address: "Calle Uno 1",
    supportHours: { es: "De día", en: "", ht: "" },
  };
  await save({ institution: changed });
  expect(await read()).toMatchObject({ institution: changed, revision: 1 });
  expect(await auditedChanges(identity, "settings.update")).toContain(
    "name: Servicio Local → SLEP de Prueba",
  );
  // A row that was saved before there was a short name.
  const without = identity.main.db.raw("institution - 'shortName'");
  await identity.main.db("settings").update({ institution: without });
  expect((await read()).institution).toEqual({ ...changed, shortName: "SL" });
});

it("refuses a way in that the installation has not configured, naming each category", async () => {
  const { policy, accessMethods } = await read();
  expect(accessMethods).toEqual(["code", "document", "staff"]);
  const access = policy!.access.map((each) =>
    each.category === "teacher" ? { ...each, methods: ["code" as const, "clave-unica" as const] } : each,
  );
  await expect(save({ policy: await policyWith({ access }) })).rejects.toEqual(
    refusal("invalid-request", { fieldErrors: [{ path: "access.teacher", code: "not-configured" }] }),
  );
});

it("refuses what no election should follow, naming each field", async () => {
  const { institution } = await read();
  const wrong = { ...institution!, officialSite: "javascript:alert(1)", supportEmail: "?" };
  await expect(save({ institution: wrong })).rejects.toEqual(
    refusal("invalid-request", {
      fieldErrors: [
        { path: "officialSite", code: "invalid-format" },
        { path: "supportEmail", code: "invalid-email" },
      ],
    }),
  );
  for (const change of [
    { codes: { expiryMinutes: 600, resendSeconds: 60, tries: 5 } },
    { codes: { expiryMinutes: 10, resendSeconds: 60, tries: 1_000 } },
    {
      security: {
        codesPerHour: 10,
        voterSessionMinutes: 1_440,
        adminSessionMinutes: 480,
        secondFactor: "nobody",
        secondPerson: false,
      },
    },
    { languages: ["en", "ht"] },
    { categories: [] },
    { access: [{ category: "teacher", methods: ["code"] }] },
    { retention: "unspecified" },
  ]) {
    await expect(save({ policy: (await policyWith(change)) as never })).rejects.toEqual(
      refusal("invalid-request"),
    );
  }
  expect((await read()).revision).toBe(0);
});

it("keeps each change with what was and what is, who made it, when and why", async () => {
  const ana = { name: "Ana Admin", email: "ana@example.cl", role: "superadmin" };
  const { id } = await identity.administrators.createAdministrator({
    ...ana,
    password: "Urna-prueba-larga-1",
  });
  const by = { administratorId: id, reason: "El correo demora" };
  const policy = await policyWith({ codes: { expiryMinutes: 15, resendSeconds: 60, tries: 4 } });
  await save({ policy, actor: by });
  identity.clock.advance(300_000);
  await save({ policy: { ...policy, categories: ["teacher"] }, revision: 1 });
  expect(await identity.settings.listSettingsVersions({ page })).toMatchObject({
    total: 2,
    versions: [
      { revision: 2, changedBy: "", changes: [{ key: "categories", to: ["teacher"] }] },
      {
        revision: 1,
        changedBy: "Ana Admin",
        reason: "El correo demora",
        changedAt: new Date("2026-03-01T12:20:30.000Z"),
        changes: [
          { key: "codes.expiryMinutes", from: ["10"], to: ["15"] },
          { key: "codes.tries", from: ["5"], to: ["4"] },
        ],
      },
    ],
  });
});

it("lets one of two administrators change a revision", async () => {
  const attempts = [15, 20].map(async (expiryMinutes) =>
    save({ policy: await policyWith({ codes: { expiryMinutes, resendSeconds: 60, tries: 5 } }) }),
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("write-conflict"),
  });
  expect((await identity.settings.listSettingsVersions({ page })).total).toBe(1);
});

it("makes no revision of what is as it was", async () => {
  const { institution, policy } = await read();
  await save({ institution, policy });
  expect((await read()).revision).toBe(0);
});

it("keeps what an open election depends on, and names the election", async () => {
  const policy = await policyWith({ retention: "five-years" });
  await expect(save({ policy, openElections: open })).rejects.toEqual(
    refusal("locked-while-open", {
      fieldErrors: [{ path: "retention", code: "invalid-format" }],
      elections: open,
    }),
  );
  const { institution } = await read();
  await save({ institution: { ...institution!, supportPhone: "600 123" }, openElections: open });
  expect(await read()).toMatchObject({ revision: 1, policy: { retention: "ten-years" } });
});

it("audits which settings changed, and of an address no value", async () => {
  const { institution } = await read();
  await save({ institution: { ...institution!, supportEmail: "secreta@example.cl" } });
  const rows: { payload: Buffer }[] = await identity.main.db("outbox").select("payload");
  const audited = rows.map(({ payload }) => payload.toString("utf8")).join();
  expect(audited).toContain("supportEmail");
  expect(audited).not.toContain("secreta");
});

it("sends codes that live as long, come again as soon and may be tried as often as is set", async () => {
  const codes = { expiryMinutes: 5, resendSeconds: 30, tries: 3 };
  await save({ policy: await policyWith({ codes }) });
  const electionId = await anElection(identity, [anEntry(1)]);
  const ask = (challengeSecret = "") =>
    identity.access.requestCode({
      electionId,
      identifier: rutOf(1),
      staff: false,
      language: "es",
      challengeSecret,
      caller: caller(),
    });
  const first = await ask();
  expect(first).toMatchObject({ expiresInSeconds: 300, resendAfterSeconds: 30 });
  identity.clock.advance(30_000);
  const { challengeId, challengeSecret } = await ask(first.challengeSecret);
  const code = identity.notification.codeFor("votante1@correo.example.cl");
  const enter = (typed: string) => identity.access.verifyCode({ challengeId, challengeSecret, code: typed });
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tried = 0; tried < 3; tried += 1)
    await expect(enter(wrong)).rejects.toEqual(refusal("invalid-code"));
  await expect(enter(code)).rejects.toEqual(refusal("code-used-up"));
});

it("ends a voter's session after as many minutes as are set", async () => {
  const { policy } = await read();
  await save({ policy: await policyWith({ security: { ...policy!.security!, voterSessionMinutes: 20 } }) });
  const electionId = await anElection(identity, [anEntry(2)]);
  const sent = await identity.access.requestCode({
    electionId,
    identifier: rutOf(2),
    staff: false,
    language: "es",
    challengeSecret: "",
    caller: caller(),
  });
  const code = identity.notification.codeFor("votante2@correo.example.cl");
  const { tokens } = await identity.access.verifyCode({ ...sent, code });
  identity.clock.advance(600_000);
  const refreshToken = tokens?.refreshToken ?? "";
  const later = await identity.sessions.refresh({ refreshToken, kind: "voter" });
  const accessToken = later.tokens?.accessToken ?? "";
  identity.clock.advance(590_000);
  await expect(identity.sessions.authenticate({ accessToken })).resolves.toBeDefined();
  identity.clock.advance(20_000);
  await expect(identity.sessions.authenticate({ accessToken })).rejects.toEqual(refusal("not-signed-in"));
});

describe("the logo", () => {
  const logo = `/api/photos/${"ab".repeat(32)}`;

  it("is kept as the path of its picture, with what it was in the history, and taken away", async () => {
    const { institution } = await read();
    await save({ institution: { ...institution!, logo } });
    expect((await read()).institution).toEqual({ ...institution, logo });
    expect(await auditedChanges(identity, "settings.update")).toContain(`logo:  → ${logo}`);
    await save({ institution: { ...institution!, logo: "" }, revision: 1 });
    expect((await read()).institution).toEqual(institution);
    const { versions } = await identity.settings.listSettingsVersions({ page });
    expect(versions.map(({ changes }) => changes)).toEqual([
      [{ key: "logo", from: [logo], to: [] }],
      [{ key: "logo", from: [], to: [logo] }],
    ]);
  });

  it("is no other address, and stays as it is while an election is open", async () => {
    const { institution } = await read();
    for (const wrong of ["https://example.cl/logo.png", "/api/photos/ab", `${logo}/..`, "/logo.svg"])
      await expect(save({ institution: { ...institution!, logo: wrong } })).rejects.toEqual(
        refusal("invalid-request", { fieldErrors: [{ path: "logo", code: "invalid-format" }] }),
      );
    await expect(save({ institution: { ...institution!, logo }, openElections: open })).rejects.toMatchObject(
      {
        code: "locked-while-open",
        details: { fieldErrors: [{ path: "logo" }] },
      },
    );
    expect((await read()).revision).toBe(0);
  });
});

describe("the witnesses that elections name", () => {
  const key = (kind: "log" | "witness") =>
    noteKeyText(noteKey({ name: "witness.example.cl", kind, publicKey: Buffer.alloc(32, 7) }));

  it("are kept, and told when a roll is frozen", async () => {
    const witnesses = [key("witness")];
    await save({ policy: await policyWith({ witnesses }) });
    expect(await read()).toMatchObject({ policy: { witnesses } });
  });

  it.each([
    ["a log", key("log")],
    ["another id", key("witness").replace(/[+]([0-9a-f]{8})[+]/, "+00000000+")],
  ])("are refused with the key of %s", async (_what, wrong) => {
    const policy = await policyWith({ witnesses: [wrong] });
    await expect(save({ policy })).rejects.toEqual(
      refusal("invalid-request", { fieldErrors: [{ path: "witnesses", code: "invalid-witness-key" }] }),
    );
    expect(await read()).toMatchObject({ revision: 0, policy: { witnesses: [] } });
  });
});
