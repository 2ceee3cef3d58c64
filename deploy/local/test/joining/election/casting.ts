import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import { openClient } from "@urna/service-kit/grpc/client";
import { patiently } from "../../support/patience.ts";
import type { TestSystem } from "../../support/system.ts";
import { electorAt, type ElectorSession } from "./elector-session.ts";
import type { Elector } from "./electorate.ts";

/** Of one elector and of the ballot that they cast: the truth that nobody else may find. */
export interface Truth {
  readonly elector: Elector;
  readonly session: ElectorSession;
  readonly personId: PersonId;
  /** A candidate, by its place on the ballot. */
  readonly choice: number | "blank";
  readonly ballot: string;
  readonly tracker: string;
  readonly publicCredential: string;
  readonly spoiledTracker?: string;
}

/** So many are signing in and sealing while one casts. */
const ahead = 6;

/** Everybody votes one after another, in an order that is not the roll's and the same in every run. */
export function castingOf(system: TestSystem, electionId: ElectionId, electorate: readonly Elector[]) {
  const castOrder = scrambled(electorate.map(({ index }) => index));
  const truths: Truth[] = [];
  const ready = new Map<number, Promise<Truth>>();
  let taken = 0;

  const getReadyUntil = (place: number) => {
    for (const index of castOrder.slice(0, place)) {
      const elector = electorate[index];
      if (!elector || ready.has(index)) continue;
      const coming = getReady(electorAt(system, electionId, elector));
      // The failure reaches the caller that awaits it.
      coming.catch(() => undefined);
      ready.set(index, coming);
    }
  };
  const next = async (place: number): Promise<Truth> => {
    const index = castOrder[place] ?? 0;
    const truth = await ready.get(index);
    if (!truth) throw new Error("nobody is ready");
    truths[index] = truth;
    return truth;
  };

  return {
    castOrder,
    truths,
    async continueUntil(end: number) {
      for (; taken < end; taken += 1) {
        getReadyUntil(Math.min(end, taken + ahead));
        const { session, ballot, elector } = await next(taken);
        await session.casts(ballot);
        await after(session, elector);
      }
    },
    /** The box takes ballots while identity is away, whose events wait; then everybody asks for their receipt. */
    async whileNobodyMarks(end: number, meanwhile: () => Promise<void>) {
      const begin = taken;
      // One after another, so that there is an order of theirs to be found.
      for (let place = begin; place < end; place += 1) {
        getReadyUntil(place + 1);
        await next(place);
      }
      await system.kill("identity");
      const box = openClient(BallotBoxServiceService, { address: system.grpcAddress("ballot") });
      for (; taken < end; taken += 1) {
        const { ballot } = await next(taken);
        await box.call.castBallot({ electionId, ballot: Buffer.from(ballot) });
      }
      box.close();
      await meanwhile();
      await system.start("identity");
      for (const index of castOrder.slice(begin, end)) {
        const truth = truths[index];
        if (truth) await patiently(() => truth.session.casts(truth.ballot));
      }
    },
  };
}

/** Signs in, and seals a ballot; some have one opened before, some come in another language. */
async function getReady(session: ElectorSession): Promise<Truth> {
  const { elector } = session;
  const { index } = elector;
  const personId = await session.signIn(index % 15 === 0 ? "code" : "document");
  if (index % 7 === 0) await session.switchesLanguage(index % 2 === 0 ? "en" : "ht");
  const choice = index % 5 === 4 ? "blank" : index % 3;
  const spoiled = index % 5 === 0 ? await session.seals(choice) : undefined;
  if (spoiled) await session.spoils(spoiled.tracker);
  const { ballot, tracker } = await session.seals(choice);
  const { credential: publicCredential } = JSON.parse(ballot) as { credential: string };
  const truth: Truth = { elector, session, personId, choice, ballot, tracker, publicCredential };
  return spoiled ? { ...truth, spoiledTracker: spoiled.tracker } : truth;
}

/** Some ask for their receipt again, or for another language. */
async function after(session: ElectorSession, { index }: Elector): Promise<void> {
  if (index % 9 === 0) await session.asksForReceiptAgain();
  if (index % 11 === 0) await session.switchesLanguage("ht");
}

function scrambled(indices: readonly number[]): number[] {
  const key = (index: number) => Math.imul(Math.imul(index + 17, 2_654_435_761) ^ 0x5b_d1, 668_265_263) >>> 0;
  return indices.toSorted((a, b) => key(a) - key(b));
}
