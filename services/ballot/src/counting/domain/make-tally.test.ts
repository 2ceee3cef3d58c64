import { beginArchive } from "@urna/belenios/archive-writer";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { Refused } from "@urna/belenios/refusal";
import { selectionsOf } from "@urna/belenios/selections";
import { tallyBallotsHere } from "@urna/belenios/tally";
import { verifyBallotsHere } from "@urna/belenios/verify-ballots";
import {
  anElection,
  type SealedElection,
} from "../../../../../packages/belenios/test/support/elections/an-election.ts";
import { makeTally } from "./make-tally.ts";

const adding = {
  verifyBallots: verifyBallotsHere,
  tallyBallots: tallyBallotsHere,
  onProgress: () => undefined,
};

function jobOf({ election, trustees, credentials, keyHolders }: SealedElection) {
  const { bytes } = beginArchive({
    timestamp: 1_790_000_000,
    election: election.text,
    trustees,
    credentials,
  });
  return { setup: new Uint8Array(bytes), privateKey: keyHolders[0]?.privateKey };
}

function ballotsOf({ election, privateCredentials }: SealedElection): string[] {
  const selections = selectionsOf(election.definition.questions, [[0]]);
  return privateCredentials.map(
    (privateCredential) =>
      encryptBallot({ election, privateCredential, selections, seed: newBallotSeed() }).ballot,
  );
}

it("gives the server's share of a sum in which everybody is one unit", async () => {
  const sealed = anElection({ group: "Ed25519", weights: [undefined, undefined] });
  const made = await makeTally(jobOf(sealed), ballotsOf(sealed), adding);
  expect(made).toMatchObject({ ballots: 2, serverShare: expect.any(String) as string });
});

it("gives no share of a sum whose list weighs voters", async () => {
  const sealed = anElection({ group: "Ed25519", weights: [1n, 2n] });
  const made = makeTally(jobOf(sealed), ballotsOf(sealed), adding);
  await expect(made).rejects.toEqual(new Refused("credential-weighted", "[0]"));
});
