import { resolve } from "node:path";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { portableGroup } from "@urna/belenios/portable-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { makeOwnVector, ownVectors } from "./support/tools/own-vectors.ts";
import { archivesIn, haveSharedVectors, sharedVectors } from "./support/paths.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const own = resolve(__dirname, "vectors");
const allChecks = [
  "archive",
  "election",
  "trustees",
  "credentials",
  "ballots",
  "tally",
  "decryptions",
  "result",
];

describe("archives that this project made", () => {
  const archives = archivesIn(own);

  test.each(ownVectors)(
    "$name is made again byte for byte from its seed, in either implementation",
    (vector) => {
      const stored = archives.find(({ name }) => name === vector.name);
      for (const groupNamed of [nativeGroup, portableGroup]) {
        const { archive } = makeOwnVector(vector, groupNamed);
        expect(Buffer.compare(archive.bytes, stored?.bytes ?? Buffer.alloc(0))).toBe(0);
      }
    },
  );

  test.each(archives)("$name verifies, and has the result that was voted", async ({ bytes }) => {
    const report = await verifyArchive(bytes, { groupNamed: nativeGroup, weighted: true });
    expect(report.checks.map(({ name, ok }) => (ok ? name : ""))).toEqual(allChecks);
    expect(report.result).toEqual([
      [1, 10],
      [3, 0, 11],
    ]);
  });
});

const results: Record<string, number[][]> = {
  "BELENIOS-2048-mixed": [
    [5, 11, 5],
    [5, 5, 11],
  ],
  "ed25519-mixed": [
    [5, 11, 5],
    [5, 5, 11],
  ],
  "ed25519-single": [[14, 29, 15, 14, 14, 14]],
  "ed25519-threshold": [[14, 29, 15, 14, 14, 14]],
};

(haveSharedVectors ? describe : describe.skip)(
  "archives made by the reference tool (skipped when not at hand)",
  () => {
    const archives = archivesIn(sharedVectors);

    test.each(haveSharedVectors ? Object.keys(results) : ["none"])("%s verifies", async (name) => {
      const bytes = archives.find((archive) => archive.name === name)?.bytes ?? new Uint8Array();
      for (const groupNamed of [nativeGroup, portableGroup]) {
        const report = await verifyArchive(bytes, { groupNamed, weighted: true });
        expect(report.checks.map(({ name: check, ok }) => (ok ? check : ""))).toEqual(allChecks);
        expect(report.result).toEqual(results[name]);
      }
    });
  },
);
