import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseCredentials } from "@urna/belenios/credential-list";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { anArchive } from "./support/elections/an-archive.ts";
import { anElection, fiveCandidates } from "./support/elections/an-election.ts";
import { urnaVerify } from "./support/tools/urna-verify.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

/**
 * An operator gives voter i of a public list the weight 2^i. Every ballot and proof holds, honest trustees open one sum, and
 * its counts in binary are the list of who voted for whom.
 */
const voters = 8;
const secretVotes = [2, 0, 4, 4, 1, 0, 3, 2];
const sealed = anElection({
  group: "Ed25519",
  questions: [{ ...fiveCandidates, blank: false }],
  weights: secretVotes.map((_, voter) => 2n ** BigInt(voter)),
});
const { bytes, stages, result } = anArchive(
  sealed,
  secretVotes.map((candidate, voter) => ({ voter, answers: [[candidate]] })),
);

const folder = mkdtempSync(join(tmpdir(), "urna-weights-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a public list with the weights 1, 2, 4, …", () => {
  it("would give every single vote to a person who reads the result", () => {
    const counts = result[0] ?? [];
    const read = Array.from({ length: voters }, (_, voter) =>
      counts.findIndex((count) => ((count >> BigInt(voter)) & 1n) === 1n),
    );
    expect(read).toEqual(secretVotes);
  });

  it.each(["setup", "ballots", "ended", "tallied", "decrypting"] as const)(
    "is refused as far as the archive goes: %s",
    async (stage) => {
      const report = await verifyArchive(stages[stage], { groupNamed: nativeGroup });
      expect(report).toMatchObject({
        ok: false,
        firstFailure: { name: "credentials", refusal: "credential-weighted" },
      });
      expect(report.firstFailure?.at).toMatch(/^credentials\[\d\]$/);
    },
  );

  it("is refused by urna-verify, and read with --weighted, which says so", async () => {
    const file = join(folder, "weighted.bel");
    writeFileSync(file, bytes);
    const [plain, weighted] = await Promise.all([urnaVerify(file), urnaVerify("--weighted", file)]);
    expect(plain.status).toBe(1);
    expect(plain.stdout).toMatch(/^FAILED {2}credentials {2}credential-weighted at credentials\[\d\]$/m);
    expect(weighted.status).toBe(0);
    expect(weighted.stdout).toContain("some credentials weigh more than others");
  });
});

it("refuses even the weight 1, which says nothing: a list of here has none", () => {
  const own = anElection({ group: "Ed25519", weights: [1n, undefined] });
  expect(() => parseCredentials(own.credentials, own.election.group)).toThrow(Refused);
  expect(parseCredentials(own.credentials, own.election.group, { weighted: true }).size).toBe(2);
});
