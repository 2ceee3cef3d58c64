import { electionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ entrance: { atOnce: 0, lineMs: 1 } });
});
afterAll(() => world.close());

const comeIn = {
  voterLogin: { identifier: "12345678-5", password: "6785" },
  requestOtp: { electionId, identifier: "12345678-5" },
} as const;

it.each(Object.entries(comeIn))("%s is asked to come back while the entrance is full", async (name, body) => {
  const refused = await send(world, name as keyof typeof comeIn, { body });
  expect([refused.status, codeOf(refused)]).toEqual([503, "crowded"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(2);
  expect(world.callsOf("signInWithDocument")).toEqual([]);
});

it("lets who is inside go on: kit and participation answer", async () => {
  for (const operation of ["getVotingKit", "getParticipation"] as const)
    expect((await send(world, operation, { token: "voter-token" })).status).toBe(200);
});
