import { administrator } from "./fakes/identity.ts";
import { electionId } from "./fakes/samples.ts";
import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const token = "admin-token";
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it("reports how attempts to enter ended, adding them up once for all readers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(world, "getAccessReport", { token })),
  );
  for (const { status, body } of answers)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        election: [{ outcome: "code-asked", all: 12, recent: 3 }],
        unnamed: [{ outcome: "document-missed" }],
        lockedDocuments: 1,
      },
    });
  expect(world.callsOf("countAccess")).toHaveLength(1);
  expect(world.callsOf("countAccess")[0]?.request).toEqual({ electionId });
});

it("leaves out where the last hours begin, when they are not shown", async () => {
  const few = "4Ysh9D867Yuspq";
  world.fakes.access.countAccess = async () => ({
    election: [],
    unnamed: [],
    lockedDocuments: 0,
  });
  const { body } = await send(world, "getAccessReport", { token, params: { id: few } });
  expect(body).not.toHaveProperty("recentFrom");
});

it("asks for the session each time, whatever it still knows", async () => {
  await send(world, "getAccessReport", { token });
  const value = { ...administrator, permissions: ["audit.read"] };
  world.fakes.sessions.authenticate = async () => ({
    sessionId: "s",
    confirmed: true,
    principal: { $case: "administrator", value },
  });
  expect((await send(world, "getAccessReport", { token })).status).toBe(403);
});
