import { isDomainError, type ErrorDetails } from "@urna/service-kit/errors";
import { openEntrance, type Entrance, type EntranceOptions } from "./entrance.ts";

const turnKey = Buffer.alloc(32, 5);
const anEntrance = (options: Partial<EntranceOptions> = {}) =>
  openEntrance({ atOnce: 1, turnKey, ...options });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Somebody whose call lasts until they leave or fail. */
function somebody(come: (call: () => Promise<string>) => Promise<string>) {
  let leave = () => {};
  let fail = () => {};
  const call = new Promise<string>((resolve, reject) => {
    leave = () => resolve("in");
    fail = () => reject(new Error("no"));
  });
  return { came: come(() => call), leave, fail };
}
const newcomer = (entrance: Entrance) => somebody((call) => entrance.enter(undefined, call));

/** What somebody is told who is asked to come back. */
async function told(entrance: Entrance, turn?: string): Promise<Required<Pick<ErrorDetails, Told>>> {
  const coming = entrance.enter(turn, async () => "in").catch((refusal: unknown) => refusal);
  await pass(60_000);
  const refusal = await coming;
  if (!isDomainError(refusal, "crowded")) throw new Error("nobody was asked to come back");
  return refusal.details as Required<ErrorDetails>;
}
type Told = "turn" | "waitSeconds" | "retryAfterSeconds";

it("has the next ones stand in line, and lets them in in their order as places fall free", async () => {
  const entrance = anEntrance({ atOnce: 2 });
  const [first, second] = [newcomer(entrance), newcomer(entrance)];
  const order: string[] = [];
  const others = ["third", "fourth"].map((name) => entrance.enter(undefined, async () => order.push(name)));
  await pass(20);
  expect(order).toEqual([]);
  first.leave();
  second.fail();
  await expect(first.came).resolves.toBe("in");
  await expect(second.came).rejects.toThrow("no");
  await Promise.all(others);
  expect(order).toEqual(["third", "fourth"]);
});

it("never has those wait who are inside, and lets nobody in before they have finished", async () => {
  const entrance = anEntrance({ atOnce: 2 });
  const inside = Array.from({ length: 5 }, () => somebody(entrance.pass));
  const work = jest.fn(async () => "in");
  const coming = entrance.enter(undefined, work);
  for (const { leave, came } of inside.slice(0, 3)) {
    leave();
    await came;
  }
  await pass(100);
  expect(work).not.toHaveBeenCalled();
  inside[3]?.leave();
  await expect(coming).resolves.toBe("in");
});

it("asks a visitor who waited too long to come back, and never does the call", async () => {
  const entrance = anEntrance({ standMs: 10 });
  const inside = newcomer(entrance);
  const work = jest.fn();
  const coming = expect(entrance.enter(undefined, work)).rejects.toMatchObject({ code: "crowded" });
  await pass(10);
  await coming;
  inside.leave();
  await inside.came;
  await expect(entrance.enter(undefined, async () => "later")).resolves.toBe("later");
  expect(work).not.toHaveBeenCalled();
});

it("keeps the place of who was sent away: they come in before those who came later", async () => {
  const entrance = anEntrance({ standMs: 60_000 });
  const inside = newcomer(entrance);
  const { turn } = await told(entrance);
  const order: string[] = [];
  const later = entrance.enter(undefined, async () => order.push("came later"));
  await pass(1_000);
  const earlier = entrance.enter(turn, async () => order.push("came earlier"));
  inside.leave();
  await Promise.all([later, earlier]);
  expect(order).toEqual(["came earlier", "came later"]);
});

it("keeps it in another replica, after the first has forgotten them, and for an hour", async () => {
  const [here, there] = [anEntrance(), anEntrance()];
  newcomer(here);
  const { turn } = await told(here);
  await pass(50 * 60_000);
  const inside = newcomer(there);
  const order: string[] = [];
  const later = there.enter(undefined, async () => order.push("came later"));
  const earlier = there.enter(turn, async () => order.push("came earlier"));
  inside.leave();
  await Promise.all([later, earlier]);
  expect(order).toEqual(["came earlier", "came later"]);
  await pass(11 * 60_000);
  expect((await told(here, turn)).turn).not.toBe(turn);
});

it.each<[string, (turn: string) => string]>([
  ["an earlier time", (turn) => turn.replace(/^./, "l")],
  ["another person", (turn) => turn.replace(/\..{4}/, ".AAAA")],
  ["no seal", (turn) => turn.split(".").slice(0, 2).join(".")],
  ["nothing", () => ""],
  ["rubbish", () => "💥".repeat(20)],
])("gives nobody a better place for a turn with %s", async (_name, forge) => {
  const entrance = anEntrance();
  newcomer(entrance);
  const { turn } = await told(entrance);
  const forged = forge(turn);
  expect(forged).not.toBe(turn);
  const given = await told(entrance, forged);
  expect(given.turn.split(".")[0]! >= turn.split(".")[0]!).toBe(true);
  expect(given.turn).not.toBe(forged);
});

it("gives nobody a place for another key's turn", async () => {
  const [ours, theirs] = [anEntrance(), anEntrance({ turnKey: Buffer.alloc(32, 6) })];
  newcomer(ours);
  newcomer(theirs);
  const { turn } = await told(theirs);
  expect((await told(ours, turn)).turn).not.toBe(turn);
});

it("counts those who stand in line and those who keep their place, until they have given up", async () => {
  const entrance = anEntrance();
  newcomer(entrance);
  expect(entrance.waiting()).toBe(0);
  const comes = () => entrance.enter(undefined, async () => "in").catch(() => "sent away");
  const first = comes();
  await pass(8_000);
  await first;
  const second = comes();
  expect(entrance.waiting()).toBe(2);
  await pass(80_000);
  await second;
  expect(entrance.waiting()).toBe(0);
});

it("lets one person in at a time with one turn", async () => {
  const entrance = anEntrance();
  const inside = newcomer(entrance);
  const { turn } = await told(entrance);
  const once = somebody((call) => entrance.enter(turn, call));
  await expect(entrance.enter(turn, async () => "twice")).rejects.toMatchObject({ details: { turn } });
  inside.leave();
  await pass(1);
  once.leave();
  await expect(once.came).resolves.toBe("in");
});

it("asks people back between 2 and 60 seconds later, not all at the same moment", async () => {
  const entrance = anEntrance();
  newcomer(entrance);
  const waits = await Promise.all(Array.from({ length: 200 }, () => told(entrance)));
  const seconds = waits.map(({ retryAfterSeconds }) => retryAfterSeconds);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...seconds)).toBe(60);
  expect(new Set(seconds).size).toBeGreaterThan(1);
});

describe("100 a second for half a minute, where 25 a second can be served", () => {
  const [offered, served, atOnce] = [3_000, 25, 8];
  const callMs = (atOnce / served) * 1_000;
  const visits: { waited: number; off: number | undefined }[] = [];
  const order: number[] = [];

  async function visit(entrance: Entrance, number: number): Promise<void> {
    const cameAt = Date.now();
    let turn: string | undefined;
    let told: { at: number; seconds: number } | undefined;
    const comeIn = async () => {
      order.push(number);
      const off = told && Math.abs((Date.now() - told.at) / 1_000 - told.seconds);
      visits[number] = { waited: (Date.now() - cameAt) / 1_000, off };
      await sleep(callMs);
    };
    for (;;) {
      try {
        return await entrance.enter(turn, comeIn);
      } catch (refusal) {
        const { details } = refusal as { details: Required<ErrorDetails> };
        ({ turn } = details);
        told ??= { at: Date.now(), seconds: details.waitSeconds };
        await sleep(details.retryAfterSeconds * 1_000);
      }
    }
  }

  beforeAll(async () => {
    jest.useFakeTimers();
    const entrance = anEntrance({ atOnce });
    const all: Promise<void>[] = [];
    for (let number = 0; number < offered; number += 1) {
      all.push(visit(entrance, number));
      await pass(10);
    }
    for (let seconds = 0; order.length < offered && seconds < 300; seconds += 1) await pass(1_000);
    await Promise.all([Promise.all(all), pass(1_000)]);
  }, 60_000);

  it("lets everybody in, without a pause, in the order in which they came", () => {
    expect(order).toHaveLength(offered);
    const longest = Math.max(...visits.map(({ waited }) => waited));
    expect(longest).toBeLessThan((offered / served - 30) * 1.1);
    const late = order.map((number, place) => (place - number) / served);
    expect(Math.max(...late)).toBeLessThan(4);
    // Somebody may come at a moment when all who are before them are away, and there is room.
    expect(late.filter((seconds) => seconds < -4).length).toBeLessThan(offered / 100);
  });

  it("tells whom it sends away how long it takes", () => {
    const off = visits.flatMap((visit) => visit.off ?? []);
    expect(off.length).toBeGreaterThan(offered / 2);
    expect(Math.max(...off)).toBeLessThan(5);
  });
});
