import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { InstalledUrna } from "../../urna/installed-urna.ts";
import { isReady } from "../../urna/pods-of.ts";
import { runningUrna } from "../../urna/running-urna.ts";

const minute = 60_000;
const services = ["gateway", "identity", "ballot", "receipt", "notification", "audit"];
const servers = ["nats", "postgres", "links"];

/** Keys of elections that are open are lost with it: no pod that has one is left. */
describe("services that start before everything that they need", () => {
  const allReady = (urna: InstalledUrna) => urna.untilReady(4 * minute);

  it(
    "wait, and do not end",
    async () => {
      const { urna } = await runningUrna();
      for (const server of servers) await urna.scale(server, 0);
      await patiently(async () => (await urna.podsOf(servers)).length === 0 || undefined, 2 * minute);
      const before = (await urna.podsOf(services)).map(({ metadata }) => metadata.name);
      for (const name of before) await urna.removePod(name);
      await patiently(async () => {
        const now = (await urna.podsOf(services)).map(({ metadata }) => metadata.name);
        return (now.length >= before.length && !now.some((name) => before.includes(name))) || undefined;
      }, 2 * minute);
      await sleep(45_000);
      expect((await urna.podsOf(["ballot"])).some(isReady)).toBe(false);
      expect(await urna.restarts()).toEqual([]);
      // One after the other, the one that everything waits for last.
      for (const server of servers) {
        await urna.scale(server, 1);
        await sleep(15_000);
      }
      await allReady(urna);
      expect(await urna.restarts()).toEqual([]);
    },
    10 * minute,
  );
});
