import type { Truth } from "../../joining/election/casting.ts";
import type { Verdict } from "../../joining/guessing/rank-match.ts";
import { chanceOfGuesses } from "./exact-chance.ts";
import { openFields } from "./fields.ts";
import type { ImageFile } from "./image.ts";
import { longLivedKeys } from "./keyring.ts";
import { choiceIn } from "./open-ballots.ts";
import { ordersAgainst } from "./orders.ts";
import { pairsIn } from "./pairs.ts";
import { sightingsOf, type Known } from "./sightings.ts";
import { stretchesOf } from "./stretches.ts";
import type { Vote } from "./vote.ts";

type Voted = Pick<Vote, "electionId" | "truths">;

/** Of voters and ballots of which things lie in one record: how many, and how many of them are right. */
export interface Pairs {
  readonly guesses: number;
  readonly right: number;
}

export interface Attack {
  readonly pairs: Pairs;
  /** With which blind guessing does as well. */
  readonly chance: number;
  /** Every order of ballots that lies in any file, against the order of the votes. */
  readonly orders: readonly Verdict[];
  /** `name: choice`, of whom a pair was found. */
  readonly namesBesideChoices: readonly string[];
  /** What the server's own key of the count opens in single ballots. */
  readonly choices: readonly Truth["choice"][];
  /** As what anything was seen: an attack that sees nothing shows nothing. */
  readonly seen: readonly string[];
}

/**
 * What somebody finds in these files who has every long-lived key, and perhaps keys of the election. They know the ids of
 * the roll, the board, and in which order people voted.
 */
export async function attackFiles(
  voted: Voted,
  files: readonly ImageFile[],
  electionKeys: readonly Buffer[] = [],
): Promise<Attack> {
  const { known, stretches, ring, sightings } = await readFiles(voted, files, electionKeys);
  const { electionId, voters, ballots } = known;
  const pairs = [...pairsIn(sightings)].map(([ballot, voter]) => ({
    ballot: ballots[ballot],
    id: voters[voter],
  }));
  const keyPlace = `sealings|trustee_private_key|${electionId}`;
  const namePlace = (voter = "") => `people|given_names|${voter}`;
  const fields = openFields(stretches, [keyPlace, ...voters.map(namePlace)], ring);
  const opened = new Map(fields.map(({ place, plain }) => [place, plain.toString("utf8")]));
  const choiceOf = (ballot = "") => choiceIn(ballot, opened.get(keyPlace) ?? "0");
  const orders = ordersAgainst(
    voted.truths.map((truth) => ballots.indexOf(truth)),
    sightings,
  );
  return {
    ...judge(known, pairsIn(sightings)),
    orders,
    choices: ballots.map(({ ballot }) => choiceOf(ballot)),
    namesBesideChoices: pairs.map(
      ({ ballot, id }) => `${opened.get(namePlace(id))}: ${choiceOf(ballot?.ballot)}`,
    ),
    seen: [...new Set(sightings.map(({ of, as }) => `${of} as ${as}`))].sort(),
  };
}

/** The pairs alone. */
export async function pairsInFiles(
  voted: Voted,
  files: readonly ImageFile[],
): Promise<Pick<Attack, "pairs" | "chance">> {
  const { known, sightings } = await readFiles(voted, files, []);
  return judge(known, pairsIn(sightings));
}

async function readFiles(
  { electionId, truths }: Voted,
  files: readonly ImageFile[],
  election: readonly Buffer[],
) {
  // In orders that have nothing to do with each other: the ids', and the trackers'.
  const known = {
    electionId,
    voters: truths.map(({ personId }) => personId).sort(),
    ballots: truths.toSorted((a, b) => (a.tracker < b.tracker ? -1 : 1)),
  };
  const stretches = stretchesOf(files);
  const ring = { ...(await longLivedKeys(files, stretches)), election };
  return { known, stretches, ring, sightings: sightingsOf(stretches, known, ring) };
}

function judge(
  { voters, ballots }: Pick<Known, "voters"> & { ballots: readonly Truth[] },
  found: ReadonlyMap<number, number>,
): Pick<Attack, "pairs" | "chance"> {
  const right = [...found].filter(([ballot, voter]) => ballots[ballot]?.personId === voters[voter]).length;
  const pairs = { guesses: found.size, right };
  return { pairs, chance: chanceOfGuesses({ size: ballots.length, ...pairs }) };
}
