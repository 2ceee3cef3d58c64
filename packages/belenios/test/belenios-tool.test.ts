import { groupNames } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { anArchive, type BuiltArchive, type Vote } from "./support/elections/an-archive.ts";
import { anElection, fiveCandidates, type SealedElection } from "./support/elections/an-election.ts";
import { findBeleniosTool, verifyWithTool } from "./support/tools/belenios-tool.ts";
import { repository } from "./support/paths.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const tool = findBeleniosTool(repository);
const testWithTool = tool === undefined ? test.skip : test;
const group = "BELENIOS-2048" as const;

const severalQuestions = [
  { question: "Hasta dos", answers: ["A", "B", "C"], min: 0, max: 2 },
  { question: "¿Aprueba?", answers: ["Sí", "No"], blank: true, min: 1, max: 1 },
  { question: "Exactamente una", answers: ["X", "Y"], blank: false, min: 1, max: 1 },
];

const elections: Record<string, () => { sealed: SealedElection; archive: BuiltArchive }> = {
  "one question with blank and one trustee": () => {
    const sealed = anElection({ group, weights: [undefined, undefined, undefined] });
    return built(sealed, [
      { voter: 0, answers: ["blank"] },
      { voter: 1, answers: [[4]] },
      { voter: 2, answers: [[4]] },
    ]);
  },
  "several questions, weights and a second vote": () => {
    const sealed = anElection({ group, weights: [7n, undefined, 2_000_000n], questions: severalQuestions });
    return built(sealed, [
      { voter: 0, answers: [[0, 2], "blank", [1]] },
      { voter: 2, answers: [[], [0], [0]] },
      { voter: 0, answers: [[1], [1], [1]] },
    ]);
  },
  "two of three trustees": () => {
    const sealed = anElection({ group, weights: [undefined, undefined], trustees: "threshold" });
    return built(sealed, [
      { voter: 0, answers: [[0]] },
      { voter: 1, answers: [[1]] },
    ]);
  },
  "one trustee and two of three": () => {
    const sealed = anElection({ group, weights: [undefined, undefined], trustees: "both" });
    return built(sealed, [{ voter: 1, answers: [[2]] }]);
  },
  "nobody voted": () => built(anElection({ group, weights: [undefined], questions: [fiveCandidates] }), []),
};

function built(sealed: SealedElection, votes: Vote[]) {
  return { sealed, archive: anArchive(sealed, votes) };
}

describe("archives for belenios-tool (skipped when it is not installed)", () => {
  testWithTool.each(Object.keys(elections))("it accepts, as we do, at every stage: %s", async (name) => {
    const made = elections[name]?.();
    if (made === undefined || tool === undefined) throw new Error("nothing to test");
    const { uuid } = made.sealed.election.definition;
    for (const bytes of [...Object.values(made.archive.stages), made.archive.bytes]) {
      expect(await verifyArchive(bytes, { groupNamed: nativeGroup, weighted: true })).toMatchObject({
        ok: true,
      });
      expect(await verifyWithTool(tool, { uuid, bytes })).toMatchObject({ ok: true });
    }
  });

  testWithTool("it refuses, as we do, an archive with a wrong byte", async () => {
    const { sealed, archive } = elections["one question with blank and one trustee"]?.() ?? {};
    if (sealed === undefined || archive === undefined || tool === undefined)
      throw new Error("nothing to test");
    const bytes = Uint8Array.from(archive.bytes);
    bytes[bytes.length - 512] = 0x20;
    expect(await verifyArchive(bytes, { groupNamed: nativeGroup, weighted: true })).toMatchObject({
      ok: false,
    });
    const { uuid } = sealed.election.definition;
    expect(await verifyWithTool(tool, { uuid, bytes })).toMatchObject({ ok: false });
  });
});

test.each(groupNames)("an election in %s that everybody left blank counts so", async (name) => {
  const sealed = anElection({ group: name, weights: [undefined, undefined] });
  const votes = [0, 1].map((voter) => ({ voter, answers: ["blank" as const] }));
  const report = await verifyArchive(anArchive(sealed, votes).bytes, {
    groupNamed: nativeGroup,
    weighted: true,
  });
  expect(report).toMatchObject({ ok: true, result: [[2, 0, 0, 0, 0, 0]] });
});
