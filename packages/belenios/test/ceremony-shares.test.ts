import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import type { Election } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { groupNames, type GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf } from "@urna/belenios/selections";
import { tallyBallots, type Tally } from "@urna/belenios/tally";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { parseTrustees, type TrusteeItem, type Trustees } from "@urna/belenios/trustees";
import { verifiedFactors } from "../src/tally/decryption.ts";
import { parseEncryptedTally } from "../src/tally/encrypted-tally.ts";
import { aCeremony, type CeremonySize } from "./support/elections/a-ceremony.ts";
import { anElection } from "./support/elections/an-election.ts";
import { existing } from "./support/elections/mutable-ballot.ts";
import { refusalOf } from "./support/hostile/refused.ts";

// Pure computation, slow on a machine that others use too.
jest.setTimeout(120_000);

const question = { question: "?", answers: ["Sí", "No"], blank: true, min: 1, max: 1 };
const votes = [[1], [1], "blank"] as const;
const counts = [[1n, 0n, 2n]];

/** A tally that waits for its trustees, and the shares of all of them by owner. */
interface Waiting {
  readonly election: Election;
  readonly trustees: Trustees;
  readonly tally: Tally;
  readonly shares: ReadonlyMap<number, string>;
}

/** An election of a mandatory trustee (if `server`) and a threshold group, voted and added up. */
async function aWaitingTally(
  name: GroupName,
  { server, ...plan }: CeremonySize & { server: boolean },
): Promise<Waiting> {
  const group = nativeGroup(name);
  const { parameters, privateKeys } = await aCeremony(group, plan);
  const single = newTrusteeKey(group);
  const items: TrusteeItem[] = [["Pedersen", parameters]];
  if (server) items.unshift(["Single", single.publicKey]);
  const keys = server ? [single.privateKey, ...privateKeys] : privateKeys;
  const keyHolders = keys.map((privateKey, i) => ({ owner: i + 1, privateKey }));
  const sealed = anElection({
    group: name,
    weights: votes.map(() => undefined),
    questions: [question],
    trustees: { items, keyHolders },
  });
  const { election } = sealed;
  const ballots = votes.map(
    (answer, voter) =>
      encryptBallot({
        election,
        privateCredential: existing(sealed.privateCredentials[voter]),
        selections: selectionsOf(election.definition.questions, [answer === "blank" ? answer : [...answer]]),
      }).ballot,
  );
  const tally = tallyBallots({ election, credentials: parseCredentials(sealed.credentials, group), ballots });
  const { encryptedTally } = tally;
  const shares = new Map(
    keyHolders.map(({ owner, privateKey }) => [
      owner,
      partialDecryption({ election, encryptedTally, privateKey }),
    ]),
  );
  return { election, trustees: parseTrustees(sealed.trustees, group), tally, shares };
}

function resultOf({ election, trustees, tally, shares }: Waiting, owners: readonly number[]) {
  const { encryptedTally, totalWeight } = tally;
  const partialDecryptions = owners.map((owner) => ({ owner, text: existing(shares.get(owner)) }));
  return combineDecryptions({ election, trustees, encryptedTally, totalWeight, partialDecryptions }).result;
}

/** All ways to choose `count` of the items. */
function choices<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]));
}

describe.each(groupNames)("the shares of members whose keys a ceremony in %s made", (name) => {
  test.each([
    { size: 3, threshold: 2, server: false },
    { size: 5, threshold: 3, server: true },
  ])("open the tally whichever $threshold of $size give theirs, and fewer do not", async (plan) => {
    const waiting = await aWaitingTally(name, plan);
    const needed = plan.server ? [1] : [];
    const members = Array.from({ length: plan.size }, (_, i) => needed.length + i + 1);
    for (const some of choices(members, plan.threshold)) {
      expect(resultOf(waiting, [...some.toReversed(), ...needed])).toEqual(counts);
    }
    expect(resultOf(waiting, [...members, ...needed])).toEqual(counts);
    for (const few of choices(members, plan.threshold - 1)) {
      expect(refusalOf(() => resultOf(waiting, [...needed, ...few]))).toBe("decryptions-too-few");
    }
    if (plan.server) expect(refusalOf(() => resultOf(waiting, members))).toBe("decryptions-too-few");
  });

  test("are false one by one: who gave a false one is known, and the others are enough", async () => {
    const waiting = await aWaitingTally(name, { size: 3, threshold: 2, server: false });
    const { election, trustees, tally, shares } = waiting;
    // Member 2 gives the share of another key, proved for that key.
    const { privateKey } = newTrusteeKey(election.group);
    const { encryptedTally } = tally;
    const given = new Map(shares).set(2, partialDecryption({ election, encryptedTally, privateKey }));
    const verdicts = [...given].map(([owner, text]) =>
      refusalOf(() =>
        verifiedFactors({
          election,
          tally: parseEncryptedTally(election, encryptedTally),
          key: existing(trustees.keys[owner - 1]),
          partialDecryption: text,
        }),
      ),
    );
    expect(verdicts).toEqual([undefined, "decryption-proof-wrong", undefined]);
    expect(refusalOf(() => resultOf({ ...waiting, shares: given }, [1, 2]))).toBe("decryption-proof-wrong");
    expect(resultOf({ ...waiting, shares: given }, [1, 3])).toEqual(counts);
  });
});
