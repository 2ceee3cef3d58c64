import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import type { AskForActRequest } from "@urna/protos/identity/v1/safeguard";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { safeguards } from "./fakes/safeguards.ts";
import { anElection, electionId, hour, versionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
let elections: World["fakes"]["electionAdmin"];
beforeAll(async () => {
  world = await startWorld();
  elections = { ...world.fakes.electionAdmin };
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(world.fakes.safeguards, safeguards());
  Object.assign(world.fakes.electionAdmin, elections);
  confirmed(true);
  world.calls.splice(0);
});

const token = "admin-token";
const all = Object.entries<Route>(routes) as [Operation, Route][];
const named = (flag: "confirm" | "secondPerson", value: true | "once-sealed") =>
  all.filter(([, route]) => route[flag] === value).map(([name]) => name);
const methods = () => world.calls.map(({ method }) => method);

function confirmed(yes: boolean): void {
  world.fakes.sessions.authenticate = async () => ({
    ...{ sessionId: versionId, method: "password", confirmed: yes },
    principal: { $case: "administrator", value: administrator },
  });
}

/** Whether an election of the roll's process is sealed or open. */
function rollInUse(yes: boolean): void {
  world.fakes.electionAdmin.listElectionsForAdmin = async () => ({ elections: [], total: yes ? 1 : 0 });
}

const entry = {
  ...{ documentType: "rut", documentNumber: "12345678-5", givenNames: "Ana", surnames: "Prueba" },
  ...{ email: "", phone: "", categories: ["teacher"], establishment: "" },
};
const bodies: Partial<Record<Operation, unknown>> = {
  addVoter: { entry, versionId: "", reason: "llegó hoy" },
  correctVoter: { entry, versionId: "", reason: "llegó hoy" },
  decideRegistrationRequest: { state: "approved", approval: { processId: versionId } },
  commitRoll: {},
  disableVoter: {},
};

describe("a great act", () => {
  it.each(named("confirm", true))("%s is refused who has not just proved who they are", async (name) => {
    confirmed(false);
    const refused = await send(world, name, { token, body: {} });
    expect([refused.status, codeOf(refused)]).toEqual([403, "confirmation-required"]);
    // Not even the body is read: no service hears of it.
    expect(methods()).toEqual(["authenticate"]);
  });

  it.each(named("confirm", "once-sealed"))(
    "%s is one while the roll is in use, and only then",
    async (name) => {
      confirmed(false);
      rollInUse(true);
      const refused = await send(world, name, { token, body: bodies[name] });
      expect([refused.status, codeOf(refused)]).toEqual([403, "confirmation-required"]);
      rollInUse(false);
      expect((await send(world, name, { token, body: bodies[name] })).status).toBeLessThan(300);
    },
  );

  it("is none where a request is only refused", async () => {
    confirmed(false);
    rollInUse(true);
    const body = { state: "rejected", reasonCode: "not-eligible" };
    const answered = await send(world, "decideRegistrationRequest", { token, body });
    expect(codeOfAny(answered)).not.toBe("confirmation-required");
  });

  it("asks for the permission first", async () => {
    world.fakes.sessions.authenticate = async () => ({
      ...{ sessionId: "s", method: "password", confirmed: false },
      principal: { $case: "administrator", value: { ...administrator, permissions: [] } },
    });
    expect(codeOf(await send(world, "closeElection", { token, body: { reason: "porque sí" } }))).toBe(
      "not-allowed",
    );
  });
});

describe("the second person", () => {
  const asked = (at = 0) => world.callsOf("askForAct")[at]?.request as AskForActRequest;
  const needed = () => {
    throw new DomainError("second-person-needed", { expiresAt: hour });
  };

  it.each(named("secondPerson", true))(
    "is asked for before %s, with what both have to ask alike",
    async (name) => {
      world.fakes.safeguards.askForAct = async () => needed();
      const refused = await send(world, name, { token, body: { reason: "se acordó" } });
      expect([refused.status, refused.body.code, refused.body.expiresAt]).toEqual([
        ...[409, "second-person-needed", hour],
      ]);
      expect(methods()).toEqual(["authenticate", "getElectionForAdmin", "askForAct"]);
      expect(asked()).toMatchObject({
        ...{ operation: name, electionId, target: "" },
        permissions: [(routes[name] as Route).permission],
        actor: { administratorId: administrator.id, reason: "se acordó" },
      });
    },
  );

  it.each(named("secondPerson", true))(
    "is not waited for before %s of an election that decides nothing",
    async (name) => {
      world.fakes.safeguards.askForAct = async () => needed();
      world.fakes.electionAdmin.getElectionForAdmin = async () => ({ election: anElection({ trial: true }) });
      await send(world, name, { token, body: { reason: "se acordó" } });
      expect(methods()).not.toContain("askForAct");
    },
  );

  it.each(named("secondPerson", "once-sealed"))(
    "is asked for before %s while the roll is in use",
    async (name) => {
      world.fakes.safeguards.askForAct = async () => needed();
      // Of a trial too: its people may vote elsewhere.
      world.fakes.electionAdmin.getElectionForAdmin = async () => ({ election: anElection({ trial: true }) });
      rollInUse(true);
      expect(codeOf(await send(world, name, { token, body: bodies[name] }))).toBe("second-person-needed");
      rollInUse(false);
      expect((await send(world, name, { token, body: bodies[name] })).status).toBeLessThan(300);
      expect(world.callsOf("askForAct")).toHaveLength(1);
    },
  );

  it.each(all.filter(([, route]) => route.secondPerson === "and-wait").map(([name]) => name))(
    "is left to identity for %s, which answers for whom it waits",
    async (name) => {
      const invitation = { name: "Nora", email: "nora@slep.example.cl", role: "observer" };
      const body = name === "updateSettings" ? { revision: 1, notices: [] } : invitation;
      await send(world, name, { token, body });
      expect(methods()).not.toContain("askForAct");
    },
  );

  it("stands in the actor's name with who asked first", async () => {
    world.fakes.safeguards.askForAct = async () => ({ actId: versionId, askedBy: "admin-2" });
    expect((await send(world, "closeElection", { token, body: { reason: "yo también" } })).status).toBe(200);
    expect(world.callsOf("transition")[0]?.request).toMatchObject({
      actor: { administratorId: administrator.id, reason: "yo también", askedBy: "admin-2" },
    });
    expect(world.callsOf("putActBack")).toEqual([]);
  });

  it("asks for the very same act: reason and typed code aside, everything counts", async () => {
    const digests: string[] = [];
    const ask = async (name: Operation, sent: object) => {
      await send(world, name, { token, ...sent });
      digests.push(Buffer.from(asked(digests.length).digest).toString("hex"));
    };
    await ask("publishElection", { body: { reason: "uno" } });
    await ask("publishElection", { body: { reason: "otro", confirmation: "CL-2026" } });
    await ask("closeElection", { body: { reason: "porque sí" } });
    rollInUse(true);
    await ask("commitRoll", { body: { leaveOutErrors: true } });
    await ask("commitRoll", { body: { leaveOutErrors: false } });
    await ask("disableVoter", { body: {} });
    await ask("disableVoter", { body: {}, params: { personId: "6f0b0b0e-0000-4000-8000-00000000000f" } });
    expect(digests[0]).toBe(digests[1]);
    expect(new Set(digests).size).toBe(digests.length - 1);
  });

  it("asks for it in the same state: what was asked of another draft is no yes to this one", async () => {
    const { getElectionForAdmin } = elections;
    await send(world, "sealElection", { token, body: {} });
    world.fakes.electionAdmin.getElectionForAdmin = async (...call) => {
      const { election } = await getElectionForAdmin(...call);
      return { election: { ...election!, revision: election!.revision + 1 } };
    };
    await send(world, "sealElection", { token, body: {} });
    expect(asked(0).digest).not.toEqual(asked(1).digest);
  });

  it.each([
    ["write-conflict", 1],
    ["invalid-request", 1],
    ["unavailable", 0],
    ["internal", 0],
  ] as const)("may try again after %s: %i", async (code, times) => {
    world.fakes.safeguards.askForAct = async () => ({ actId: versionId, askedBy: "admin-2" });
    world.fakes.electionAdmin.transition = async () => {
      throw new DomainError(code);
    };
    await send(world, "closeElection", { token, body: { reason: "porque sí" } });
    const back = world.callsOf("putActBack").map(({ request }) => request);
    expect(back).toEqual(Array(times).fill({ actId: versionId, administratorId: administrator.id }));
  });
});

it("says how one may prove who one is, and passes the proof on with the session", async () => {
  const { body } = await send(world, "getConfirmationOptions", { token });
  expect(body).toEqual({ methods: ["totp", "recovery-code"] });
  const own = { administratorId: administrator.id, sessionId: versionId };
  expect((await send(world, "confirmSession", { token, body: { code: "123 456" } })).status).toBe(204);
  expect((await send(world, "confirmSession", { token, body: { recoveryCode: "7k2qf-9mx4a" } })).status).toBe(
    204,
  );
  expect((await send(world, "confirmSession", { token, body: { password: "clave" } })).status).toBe(204);
  expect(world.callsOf("confirmSession").map(({ request }) => request)).toEqual([
    { ...own, proof: { $case: "code", value: "123456" } },
    { ...own, proof: { $case: "code", value: "7K2QF9MX4A" } },
    { ...own, proof: { $case: "password", value: "clave" } },
  ]);
  for (const body of [{}, { password: "a", code: "123456" }])
    expect(codeOf(await send(world, "confirmSession", { token, body }))).toBe("invalid-request");
});

it("tells what waits to who asked and to who may join, and nobody else", async () => {
  const list = async () => (await send(world, "listPendingActs", { token })).body.acts;
  expect(await list()).toEqual([
    expect.objectContaining({
      ...{ operation: "closeElection", askedBy: "Otra Persona", own: false, expiresAt: hour },
      election: expect.objectContaining({ id: electionId }),
    }),
  ]);
  world.fakes.sessions.authenticate = async () => ({
    ...{ sessionId: "s", method: "password" },
    principal: { $case: "administrator", value: { ...administrator, permissions: ["elections.read"] } },
  });
  expect(await list()).toEqual([]);
});

it("tells every administrator which acts on accounts wait; an address, and a say, who may handle them", async () => {
  const waiting = async () => (await send(world, "listPendingActs", { token })).body.waiting;
  const seen = { operation: "inviteUser", account: "Nora Nueva", agreed: ["Otra Persona"], own: false };
  expect(await waiting()).toEqual([
    expect.objectContaining({ ...seen, email: "nora@slep.example.cl", mayAgree: true }),
  ]);
  world.fakes.sessions.authenticate = async () => ({
    ...{ sessionId: "s", method: "password" },
    principal: { $case: "administrator", value: { ...administrator, role: "observer", permissions: [] } },
  });
  const [told] = await waiting();
  expect(told).toMatchObject({ ...seen, mayAgree: false, mayObject: false });
  expect(told).not.toHaveProperty("email");
});

it("agrees, and ends the setup, in the reader's name", async () => {
  const agreed = await send(world, "agreeToAct", { token, params: { actId: versionId } });
  expect(agreed.body).toEqual({ done: false, takesEffectAt: hour });
  expect((await send(world, "endSetup", { token })).status).toBe(204);
  for (const method of ["agreeToAct", "endSetup"] as const)
    expect(world.callsOf(method)[0]?.request).toMatchObject({ actor: { administratorId: administrator.id } });
});

it("takes an act back in the reader's name", async () => {
  const taken = await send(world, "withdrawPendingAct", { token, params: { actId: versionId } });
  expect(taken.status).toBe(204);
  expect(world.callsOf("withdrawAct")[0]?.request).toMatchObject({
    ...{ actId: versionId, actor: { administratorId: administrator.id } },
  });
});

const codeOfAny = ({ body }: { body: { code?: string } }) => body.code;
