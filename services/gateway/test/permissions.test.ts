import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { permissions, type Permission } from "@urna/contract/administrators/permissions";
import { administrator } from "./fakes/identity.ts";
import { personId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const token = "admin-token";

/** Who the token belongs to from now on. */
function signedInAs(role: string, held: readonly string[]): void {
  const value = { ...administrator, role, permissions: [...held] };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
}

const guarded = Object.entries<Route>(routes)
  .filter(([, { permission }]) => permission !== undefined && permission !== "own")
  .map(([name, { permission }]) => [name as Operation, [permission].flat() as Permission[]] as const);

it.each(guarded)("%s needs %s, and asks no service without it", async (operation, needed) => {
  signedInAs(
    "admin",
    permissions.filter((permission) => !needed.includes(permission)),
  );
  const refused = await send(world, operation, { token });
  expect([refused.status, codeOf(refused)]).toEqual([403, "not-allowed"]);
  expect(world.calls.map(({ method }) => method)).toEqual(["authenticate"]);
});

// A stream has no end to wait for; the test of the streams opens it.
const ending = guarded.filter(([name]) => name !== "streamTurnout");

it.each(ending)("%s lets a superadministrator through", async (operation) => {
  signedInAs("superadmin", []);
  expect((await send(world, operation, { token })).status).not.toBe(403);
});

it("lets every administrator look after their own account", async () => {
  signedInAs("observer", []);
  for (const operation of ["adminMe", "getProfile", "listOwnSessions", "getDashboard"] as const)
    expect((await send(world, operation, { token })).status).toBe(200);
});

it("calls the new roles admin, as the protected area asks, and shows their position", async () => {
  signedInAs("observer", ["audit.read"]);
  const { body } = await send(world, "adminMe", { token });
  expect(body).toMatchObject({ role: "admin", position: "observer", permissions: ["audit.read"] });
  signedInAs("superadmin", permissions);
  expect((await send(world, "adminMe", { token })).body).toMatchObject({
    role: "superadmin",
    position: "superadmin",
  });
});

it("shows a person of the roll unmasked only to a person who may see personal data", async () => {
  signedInAs("help-desk", ["roll.read"]);
  const masked = await send(world, "getVoter", { token });
  expect([masked.status, masked.body.voter.maskedDocument]).toEqual([200, "12.•••"]);
  expect(masked.text).not.toContain("12345678-5");
  signedInAs("roll-keeper", ["roll.read", "personal-data.read"]);
  expect((await send(world, "getVoter", { token })).body.entry.documentNumber).toBe("12345678-5");
});

it("lets who may only read see the accounts, and change none", async () => {
  signedInAs("admin", ["users.read"]);
  for (const operation of ["listUsers", "listRoles"] as const)
    expect((await send(world, operation, { token })).status).toBe(200);
  for (const operation of ["inviteUser", "changeUserRole", "suspendUser", "endUserSessions"] as const)
    expect((await send(world, operation, { token })).status).toBe(403);
});

describe("what is done with accounts", () => {
  beforeEach(() => signedInAs("superadmin", permissions));

  it.each([
    ["resendInvitation", "resendInvitation"],
    ["suspendUser", "suspendAdministrator"],
    ["reactivateUser", "reactivateAdministrator"],
    ["endUserSessions", "endSessions"],
    ["resetUserSecondFactor", "resetSecondFactor"],
    ["sendUserPasswordReset", "sendPasswordReset"],
  ] as const)("%s is done in the administrator's name", async (operation, method) => {
    expect((await send(world, operation, { token, body: { reason: "se fue" } })).status).toBe(204);
    expect(world.callsOf(method)[0]?.request).toEqual({
      administratorId: personId,
      actor: { administratorId: administrator.id, reason: "se fue" },
    });
  });

  it("invites with the fields that it is given, and refuses others by name", async () => {
    const body = { name: "Nora Nueva", email: "nora@example.cl", role: "observer", language: "ht" };
    const answered = await send(world, "inviteUser", { token, body });
    expect([answered.status, answered.body.state]).toEqual([201, "invited"]);
    expect(world.callsOf("inviteAdministrator")[0]?.request).toMatchObject(body);
    const wrong = { name: " ", email: "nora", role: "No Es" };
    const refused = await send(world, "inviteUser", { token, body: wrong });
    expect(refused.body.errors).toEqual([
      { path: "name", code: "required" },
      { path: "email", code: "invalid-email" },
      { path: "role", code: "invalid-format" },
    ]);
  });

  it("names nobody by an id of another form", async () => {
    const gone = await send(world, "suspendUser", { token, params: { userId: "x" } });
    expect(gone.status).toBe(404);
  });
});

it("changes the own password and sends identity the session that goes on", async () => {
  signedInAs("admin", []);
  const body = { currentPassword: "right", password: "otra clave larga" };
  expect((await send(world, "changeOwnPassword", { token, body })).status).toBe(204);
  expect(world.callsOf("changeOwnPassword")[0]?.request).toEqual({
    administratorId: administrator.id,
    sessionId: "s",
    ...body,
  });
  const { body: listed } = await send(world, "listOwnSessions", { token });
  expect(listed.items.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
});

it("takes a recovery code where it asks for a second factor", async () => {
  const enter = (code: string) => send(world, "adminTotpLogin", { body: { challengeId: "mfa-1", code } });
  await enter("7k2qf-9mx4a");
  expect(world.callsOf("answerSecondFactor")[0]?.request).toMatchObject({ code: "7K2QF9MX4A" });
  expect((await enter("12345")).body.errors).toEqual([{ path: "code", code: "invalid-code-format" }]);
});
