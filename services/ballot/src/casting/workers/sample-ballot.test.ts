import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyBallot } from "@urna/belenios/verify-ballot";
import { sampleBallot } from "./sample-ballot.ts";

it("is valid, so that all of the verification is exercised", () => {
  const { electionText, ballot } = sampleBallot();
  expect(verifyBallot({ election: parseElection(electionText, nativeGroup), ballot })).toMatchObject({
    ok: true,
  });
});
