import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { InstalledUrna } from "../../urna/installed-urna.ts";
import { expected } from "./expected.ts";

const minute = 60_000;

/** What holds of every example once it is installed. */
export function itStands(example: string, installed: () => InstalledUrna): void {
  it("has every pod ready and every Job done", async () => {
    const urna = installed();
    expect((await urna.pods()).length).toBeGreaterThan(expected(example).jobs.length);
    expect(await urna.unready()).toEqual([]);
  });

  it("restarted nothing while it came up", async () => {
    expect(await installed().restarts()).toEqual([]);
  });

  it(
    "gives no warning once it is up",
    async () => {
      const warnings = () => installed().warningsSince(Date.now() - 40_000);
      // An autoscaler warns until the first figures are there.
      await patiently(async () => (await warnings()).length === 0 || undefined, 3 * minute, 2_000);
      await sleep(45_000);
      expect(await warnings()).toEqual([]);
    },
    5 * minute,
  );

  it(
    "passes helm test",
    async () => {
      expect((await installed().release.test()).stdout).toContain("Phase:          Succeeded");
    },
    3 * minute,
  );
}
