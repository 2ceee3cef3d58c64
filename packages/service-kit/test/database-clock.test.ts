import { setTimeout as sleep } from "node:timers/promises";
import { startDatabaseClock, type DatabaseClock } from "@urna/service-kit/database/clock";
import { aDatabase, type TestDatabase } from "@urna/service-kit/testing/database";

const fiveMinutesMs = 300_000;

let database: TestDatabase;
let clock: DatabaseClock;

beforeAll(async () => {
  database = await aDatabase();
});
afterEach(async () => {
  jest.useRealTimers();
  await clock.stop();
});
afterAll(() => database.drop());

async function saidByDatabase(): Promise<number> {
  const { rows } = await database.db.raw<{ rows: [{ now: Date }] }>("select clock_timestamp() as now");
  return rows[0].now.getTime();
}

/** This machine takes another hour for the present one; its timers go on. */
function thisMachineIsAheadBy(ms: number): void {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...everythingButDate] });
}
const everythingButDate = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

it.each([fiveMinutesMs, -fiveMinutesMs])(
  "shows the database's time where this machine's is %i ms ahead",
  async (ms) => {
    thisMachineIsAheadBy(ms);
    clock = await startDatabaseClock(database.db);
    expect(Math.abs(clock.now().getTime() - (await saidByDatabase()))).toBeLessThan(500);
  },
);

it("keeps showing it when this machine's time jumps", async () => {
  clock = await startDatabaseClock(database.db, { everyMs: 20 });
  thisMachineIsAheadBy(fiveMinutesMs);
  await sleep(60);
  expect(Math.abs(clock.now().getTime() - (await saidByDatabase()))).toBeLessThan(500);
});
