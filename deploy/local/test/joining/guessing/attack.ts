import { batchesOf } from "../election/batches.ts";
import { bridgedOrderings, rowsOfNobody } from "./bridges.ts";
import { inAllForms, byteSearch } from "../seizing/byte-search.ts";
import { orderingsOf, type Ordering } from "./orderings.ts";
import { ownerOf, ownersFrom, valuesOf, type Owners } from "./owners.ts";
import { plantedTable } from "../election/planted-list.ts";
import { rankMatch, type Verdict } from "./rank-match.ts";
import type { Raw, Trace } from "../seizing/trace.ts";
import type { Trial, Truth } from "../election/trial.ts";

/** Blind guessing alone makes the test fail in no more of its runs than this. */
const falseAlarm = 1e-4;

export interface Outcome {
  readonly verdicts: readonly Verdict[];
  /** Of the list that was planted in the order of casting. */
  readonly control: readonly Verdict[];
  /** Where something of a voter stands with something of their own ballot. */
  readonly joins: readonly string[];
  readonly batchSizes: readonly number[];
}

/**
 * What somebody can find who has all that was seized, knows everybody on the roll and reads the board: first whatever
 * stands with a voter and with a ballot, then every order of voters against every order of ballots.
 */
export function attack(trial: Trial): Outcome {
  const { truths, seized } = trial;
  const voters = ownersFrom(seedOf(truths, valuesOfVoter), seized.traces);
  const ballots = ownersFrom(seedOf(truths, valuesOfBallot), seized.traces);
  const last = seized.traces.filter(({ source }) => source.startsWith("after "));
  const bridges = rowsOfNobody(last, { votes: truths.length, owned: [voters, ballots] });
  const traces = [...seized.traces, ...tracesIn(seized.raw, [voters, ballots, ...bridges])];

  const direct = orderingsOf(traces, voters);
  const bridged = bridges.flatMap((rows) => bridgedOrderings(traces, rows, trial.castOrder));
  const isPlanted = ({ source }: Trace) => source.includes(plantedTable);
  const [planted, kept] = [traces.filter(isPlanted), traces.filter((trace) => !isPlanted(trace))];
  const { batches, sizes } = batchesOf(trial);
  const match = (orderedVoters: readonly Ordering[], some: readonly Trace[]) =>
    rankMatch({ voters: orderedVoters, ballots: orderingsOf(some, ballots), batches, falseAlarm });
  return {
    verdicts: match([...direct, ...bridged], kept),
    control: match(direct, planted),
    joins: joinsIn(traces, voters, ballots),
    batchSizes: sizes,
  };
}

const valuesOfVoter = ({ personId, elector }: Truth) => [personId, elector.email.split("@")[0] ?? ""];
const valuesOfBallot = ({ tracker, publicCredential, spoiledTracker }: Truth) =>
  spoiledTracker ? [tracker, publicCredential, spoiledTracker] : [tracker, publicCredential];

function seedOf(truths: readonly Truth[], values: (truth: Truth) => string[]): Owners {
  return new Map(truths.flatMap((truth, index) => values(truth).map((value) => [value, index] as const)));
}

/** Where bytes hold something that leads to a voter or to a ballot. */
function tracesIn(raw: readonly Raw[], owners: readonly Owners[]): Trace[] {
  const search = byteSearch(inAllForms(new Set(owners.flatMap((each) => [...each.keys()]))));
  return raw.flatMap(({ source, bytes, isOneRecord, ordersAt }) => {
    const found = search(bytes);
    if (!isOneRecord)
      return found.map(({ value, offset }) => ({ source, text: value, orders: ordersAt(offset) }));
    const text = found.map(({ value }) => value).join(" ");
    return found.length > 0 ? [{ source, text, orders: ordersAt(0) }] : [];
  });
}

/** Values of one voter that stand with their own ballot and with no other. */
function joinsIn(traces: readonly Trace[], voters: Owners, ballots: Owners): string[] {
  const beside = new Map<string, Set<number>>();
  for (const trace of traces) {
    const ballot = ownerOf(ballots, trace);
    if (ballot === undefined) continue;
    for (const value of valuesOf(trace)) {
      if (!voters.has(value)) continue;
      const known = beside.get(value);
      if (known) known.add(ballot);
      else beside.set(value, new Set([ballot]));
    }
  }
  const joined = [...beside].filter(
    ([value, those]) => those.size === 1 && those.has(voters.get(value) ?? -1),
  );
  return joined.map(([value]) => value);
}
