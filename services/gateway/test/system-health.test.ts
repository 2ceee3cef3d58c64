import { send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const token = "admin-token";
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it("adds up how mail is doing, and names no share where nothing ended", async () => {
  const { body } = await send(world, "getMailHealth", { token });
  expect(body).toMatchObject({
    waiting: 2,
    retrying: 1,
    lastDay: { sent: 7, failed: 1, expired: 2, delivered: 0.7 },
  });
  world.fakes.messages.getMailHealth = async () => ({
    waiting: 0,
    retrying: 0,
    lastDay: [],
  });
  const quiet = (await send(world, "getMailHealth", { token })).body;
  expect(quiet).not.toHaveProperty("oldestWaitingAt");
  expect(quiet.lastDay).toEqual({ sent: 0, failed: 0, expired: 0, kinds: [] });
});

it("answers whole while a service is away, and names it", async () => {
  await world.servers.notification.close();
  const { status, body } = await send(world, "getServicesHealth", { token });
  expect(status).toBe(200);
  const failing = (body.services as { name: string; failingSince?: string }[]).filter(
    ({ failingSince }) => failingSince,
  );
  expect(failing.map(({ name }) => name)).toEqual(["notification"]);
});
