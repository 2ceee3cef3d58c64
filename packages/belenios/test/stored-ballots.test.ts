import { readArchive } from "@urna/belenios/archive-reader";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { verifyBallotsHere, type VerifyBallots } from "@urna/belenios/verify-ballots";
import { openArchive } from "../src/archive/reader.ts";
import { nativeGroup } from "../src/node/native-groups.ts";
import { anArchive } from "./support/elections/an-archive.ts";
import { anElection } from "./support/elections/an-election.ts";

const sealed = anElection({ group: "Ed25519", weights: Array.from({ length: 6 }, () => undefined) });
const { bytes } = anArchive(
  sealed,
  Array.from({ length: 6 }, (_, voter) => ({ voter, answers: [[voter % 5]] })),
);

test("ballots are read from their archive each time, in its order", () => {
  const { ballots, ...frame } = openArchive(bytes);
  const { ballots: texts, ...whole } = readArchive(bytes);
  expect(frame).toEqual(whole);
  expect(ballots.length).toBe(6);
  expect([...ballots]).toEqual(texts);
  expect([...ballots]).toEqual(texts);
});

test("a ballot that changes after the chain was checked is refused", async () => {
  const changing = Uint8Array.from(bytes);
  const { ballots } = openArchive(changing);
  const [, , third = ""] = ballots;
  const place = Buffer.from(changing.buffer).indexOf(third);
  // Another ballot of the same voter would be valid by itself, too.
  changing[place + third.length - 20] = (changing[place + third.length - 20] ?? 0) ^ 1;
  expect(() => [...ballots]).toThrow(
    expect.objectContaining({ refusal: "record-hash-wrong", at: "ballots[2]" }),
  );

  const again = Uint8Array.from(bytes);
  const verifyBallots: VerifyBallots = async (job) => {
    again[place + third.length - 20] = changing[place + third.length - 20] ?? 0;
    await verifyBallotsHere(job);
  };
  const report = await verifyArchive(again, { groupNamed: nativeGroup, verifyBallots });
  expect(report.firstFailure).toEqual({
    name: "ballots",
    ok: false,
    refusal: "record-hash-wrong",
    at: "ballots[2]",
  });
});

test("no further ballot is taken once the list of credentials is refused", async () => {
  let taken = 0;
  const verifyBallots: VerifyBallots = async ({ ballots }) => {
    await Promise.resolve();
    for (const ballot of ballots) taken += ballot.length > 0 ? 1 : 0;
  };
  const { bytes: weighted } = anArchive(
    anElection({ group: "Ed25519", weights: [2n, 3n] }),
    [0, 1].map((voter) => ({ voter, answers: [[voter]] })),
  );
  const report = await verifyArchive(weighted, { groupNamed: nativeGroup, verifyBallots });
  expect(report.firstFailure?.refusal).toBe("credential-weighted");
  expect(taken).toBe(0);
});
