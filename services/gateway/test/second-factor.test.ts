import type { Route } from "@urna/contract/api/route";
import { routes, type Operation } from "@urna/contract/api/routes";
import { permissions } from "@urna/contract/administrators/permissions";
import { administrator } from "./fakes/identity.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const value = {
    ...administrator,
    role: "superadmin",
    permissions: [...permissions],
    secondFactorMissing: true,
  };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
});
afterAll(() => world.close());
beforeEach(() => world.calls.splice(0));

const token = "admin-token";
const ofAdministrators = Object.entries<Route>(routes).filter(([, { auth }]) => auth === "admin");
const named = (isOpen: boolean) =>
  ofAdministrators
    .filter(([, { beforeSecondFactor = false }]) => beforeSecondFactor === isOpen)
    .map(([name]) => name as Operation);

describe("an administrator who has to add a second factor and has not yet", () => {
  it.each(named(false))("is refused %s, which asks no service", async (operation) => {
    const refused = await send(world, operation, { token });
    expect([refused.status, codeOf(refused)]).toEqual([403, "second-factor-required"]);
    expect(world.calls.map(({ method }) => method)).toEqual(["authenticate"]);
  });

  it.each(named(true))("gets to %s", async (operation) => {
    expect((await send(world, operation, { token })).status).not.toBe(403);
  });

  it("gets that with who they are, and may do nothing but add one", async () => {
    expect((await send(world, "adminMe", { token })).body).toMatchObject({ secondFactorMissing: true });
    expect(named(true).toSorted()).toEqual([
      "addPasskey",
      "adminMe",
      "beginPasskeyEnrolment",
      "beginTotpEnrolment",
      "confirmSession",
      "confirmTotpEnrolment",
      "getConfirmationOptions",
      "getProfile",
    ]);
  });
});
