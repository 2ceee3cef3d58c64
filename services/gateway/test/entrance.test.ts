import { electionId } from "./fakes/samples.ts";
import { codeOf, send } from "./fakes/send.ts";
import { startWorld, type World } from "./fakes/world.ts";

const turnKey = Buffer.alloc(32, 3);

let world: World;
beforeAll(async () => {
  world = await startWorld({ entrance: { atOnce: 0, turnKey, standMs: 1 } });
});
afterAll(() => world.close());

const comeIn = {
  voterLogin: { identifier: "12345678-5", password: "6785" },
  requestOtp: { electionId, identifier: "12345678-5" },
  beginClaveUnica: { electionId, browserKey: "browser-key-of-22-chars" },
} as const;

it.each(Object.entries(comeIn))("%s is asked to come back while the entrance is full", async (name, body) => {
  const refused = await send(world, name as keyof typeof comeIn, { body });
  expect([refused.status, codeOf(refused)]).toEqual([503, "crowded"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(2);
  expect(world.callsOf("signInWithDocument")).toEqual([]);
});

it.each(Object.entries(comeIn))("%s keeps the place that it was given", async (name, body) => {
  const come = async (turn?: string) =>
    (await send(world, name as keyof typeof comeIn, { body: { ...body, turn } })).body as {
      turn: string;
      waitSeconds: number;
    };
  const first = await come();
  expect(first.waitSeconds).toBeGreaterThanOrEqual(1);
  expect((await come()).turn).not.toBe(first.turn);
  expect((await come(first.turn)).turn).toBe(first.turn);
  expect((await come(`${first.turn}x`)).turn).not.toContain(first.turn);
});

it("lets who is inside go on: kit and participation answer", async () => {
  for (const operation of ["getVotingKit", "getParticipation"] as const)
    expect((await send(world, operation, { token: "voter-token" })).status).toBe(200);
});

it("newcomers wait for whoever has come as far as the code", async () => {
  const narrow = await startWorld({ entrance: { atOnce: 1, turnKey, standMs: 1 } });
  const signsIn = async () => (await send(narrow, "voterLogin", { body: comeIn.voterLogin })).status;
  const { verifyCode } = narrow.fakes.access;
  let goOn = (): void => undefined;
  const isChecked = new Promise<void>((resolve) => {
    narrow.fakes.access.verifyCode = async (...call) => {
      resolve();
      await new Promise<void>((later) => (goOn = later));
      return verifyCode(...call);
    };
  });
  expect(await signsIn()).toBe(200);
  const body = { challengeId: "challenge-1", code: "123456" };
  const entering = send(narrow, "verifyOtp", { body, cookie: "urna_challenge=challenge-secret" });
  await Promise.race([isChecked, entering]);
  expect(await signsIn()).toBe(503);
  goOn();
  expect([(await entering).status, await signsIn()]).toEqual([200, 200]);
  await narrow.close();
});
