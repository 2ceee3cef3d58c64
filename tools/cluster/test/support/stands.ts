import { setTimeout as sleep } from "node:timers/promises";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import type { InstalledUrna } from "../../urna/installed-urna.ts";
import { expected } from "./expected.ts";

const minute = 60_000;

/** What holds of every example once it is installed. `meanwhile`: tests that change nothing, for the wait in which nothing warns. */
export function itStands(example: string, installed: () => InstalledUrna, meanwhile: () => void): void {
  let quietSince: number;

  it("has every pod ready and every Job done", async () => {
    const urna = installed();
    expect((await urna.pods()).length).toBeGreaterThan(expected(example).jobs.length);
    expect(await urna.unready()).toEqual([]);
  });

  it("restarted nothing while it came up", async () => {
    expect(await installed().restarts()).toEqual([]);
  });

  it(
    "gives no warning any more",
    async () => {
      // An autoscaler warns until the first figures are there.
      await patiently(
        async () => {
          quietSince = Date.now() - 40_000;
          return (await installed().warningsSince(quietSince)).length === 0 || undefined;
        },
        3 * minute,
        2_000,
      );
    },
    4 * minute,
  );

  it(
    "passes helm test",
    async () => {
      expect((await installed().release.test()).stdout).toContain("Phase:          Succeeded");
    },
    3 * minute,
  );

  meanwhile();

  it(
    "gave no warning all the time",
    async () => {
      await sleep(Math.max(0, quietSince + 85_000 - Date.now()));
      expect(await installed().warningsSince(quietSince)).toEqual([]);
    },
    2 * minute,
  );
}
