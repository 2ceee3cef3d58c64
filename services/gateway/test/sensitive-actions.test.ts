import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { DomainError } from "@urna/service-kit/errors";
import { administrator } from "./fakes/identity.ts";
import { safeguards } from "./fakes/safeguards.ts";
import { electionId, hour, versionId } from "./fakes/samples.ts";
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
const confirming = all.filter(([, { confirm }]) => confirm === true).map(([name]) => name);
const methods = () => world.calls.map(({ method }) => method);

function confirmed(yes: boolean): void {
  world.fakes.sessions.authenticate = async () => ({
    sessionId: versionId,
    confirmed: yes,
    principal: { $case: "administrator", value: administrator },
  });
}

const entry = {
  documentType: "rut",
  documentNumber: "12345678-5",
  givenNames: "Ana",
  surnames: "Prueba",
  email: "",
  phone: "",
  categories: ["teacher"],
  establishment: "",
};
const bodies: Partial<Record<Operation, unknown>> = {
  addVoter: { entry, versionId: "", reason: "llegó hoy" },
  correctVoter: { entry, versionId: "", reason: "llegó hoy" },
  decideRegistrationRequest: { state: "approved", approval: { processId: versionId } },
  commitRoll: {},
  disableVoter: {},
};

describe("a sensitive action", () => {
  it.each(confirming)("%s is refused who has not just proved who they are", async (name) => {
    confirmed(false);
    const refused = await send(world, name, { token, body: {} });
    expect([refused.status, codeOf(refused)]).toEqual([403, "confirmation-required"]);
    // Not even the body is read: no service hears of it.
    expect(methods()).toEqual(["authenticate"]);
  });

  it("asks for the permission first", async () => {
    world.fakes.sessions.authenticate = async () => ({
      sessionId: "s",
      confirmed: false,
      principal: { $case: "administrator", value: { ...administrator, permissions: [] } },
    });
    expect(codeOf(await send(world, "closeElection", { token, body: { reason: "porque sí" } }))).toBe(
      "not-allowed",
    );
  });
});

it("leaves the second person to the service that does the act, which does not trust the gateway", async () => {
  const byTwo = all.filter(([, { secondPerson }]) => secondPerson);
  expect(byTwo.length).toBeGreaterThan(10);
  for (const [name] of byTwo) {
    const body = bodies[name] ?? { reason: "se acordó" };
    await send(world, name, { token, body });
  }
  expect(methods()).not.toContain("askForAct");
});

it("passes on what the service that does the act says of the second person", async () => {
  world.fakes.electionAdmin.transition = async () => {
    throw new DomainError("second-person-needed", { expiresAt: hour });
  };
  const refused = await send(world, "closeElection", { token, body: { reason: "se acordó" } });
  expect([refused.status, refused.body.code, refused.body.expiresAt]).toEqual([
    409,
    "second-person-needed",
    hour,
  ]);
});

it("says from whose page a roll is changed, so that the second person finds it there", async () => {
  await send(world, "commitRoll", { token, body: {} });
  await send(world, "addVoter", { token, body: bodies.addVoter });
  for (const method of ["commitRoll", "saveVoter"] as const)
    expect(world.callsOf(method)[0]?.request).toMatchObject({ electionId });
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

it("shows what waits to a person who asked and to a person who may join, and nobody else", async () => {
  const list = async () => (await send(world, "listPendingActs", { token })).body.acts;
  expect(await list()).toEqual([
    expect.objectContaining({
      operation: "closeElection",
      askedBy: "Otra Persona",
      own: false,
      expiresAt: hour,
      election: expect.objectContaining({ id: electionId }),
    }),
  ]);
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    principal: { $case: "administrator", value: { ...administrator, permissions: ["elections.read"] } },
  });
  expect(await list()).toEqual([]);
});

it("shows every administrator which acts on accounts wait, and the address and the decision to those who may handle them", async () => {
  const waiting = async () => (await send(world, "listPendingActs", { token })).body.waiting;
  const seen = { operation: "inviteUser", account: "Nora Nueva", agreed: ["Otra Persona"], own: false };
  expect(await waiting()).toEqual([
    expect.objectContaining({ ...seen, email: "nora@slep.example.cl", mayAgree: true }),
  ]);
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    principal: { $case: "administrator", value: { ...administrator, role: "observer", permissions: [] } },
  });
  const [act] = await waiting();
  expect(act).toMatchObject({ ...seen, mayAgree: false, mayObject: false });
  expect(act).not.toHaveProperty("email");
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
    actId: versionId,
    actor: { administratorId: administrator.id },
  });
});
