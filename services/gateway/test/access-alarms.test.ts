import { administrator } from "./fakes/identity.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const token = "admin-token";
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it("reports that somebody is guessing, asking identity once for all readers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(world, "getAccessAlarms", { token })),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { newest: { misses: 20_000, fresh: true } },
    });
  expect(world.callsOf("getAccessAlarm")).toHaveLength(1);
});

it("refuses readers without the permission to watch", async () => {
  const value = { ...administrator, permissions: ["audit.read"] };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
  expect((await send(world, "getAccessAlarms", { token })).status).toBe(403);
});
