import { waitingStates, type Dashboard } from "@urna/contract/dashboard/dashboard";
import { type ElectionState, electionStates } from "@urna/contract/words";
import type { Election } from "@urna/protos/ballot/v1/election";
import { isDomainError } from "@urna/service-kit/errors";
import { answeredWord } from "@urna/service-kit/grpc/words";
import { readCount } from "../../codec/admin-election.ts";
import { readRules } from "../../codec/election.ts";
import { optional, readText } from "../../codec/text.ts";
import { plannedTime, timeOf } from "../../codec/time.ts";
import type { Services } from "../../services.ts";
import { votesNeeded } from "../monitoring/turnout.ts";

type Elections = NonNullable<Dashboard["elections"]>;
type Found = ReadonlyMap<ElectionState, { elections: Election[]; total: number }>;

/** Those that somebody has to look at come whole, the rest are only counted. */
const perState = 20;
const wholeStates: readonly ElectionState[] = ["draft", "sealed", "open", "paused", "closed", "tallied"];
const milestoneCount = 6;

export async function readDashboardElections(
  { electionAdmin, results }: Pick<Services, "electionAdmin" | "results">,
  now: Date,
  trace: { requestId?: string },
): Promise<Elections> {
  const listing = electionStates.map(async (state) => {
    const sort = state === "draft" || state === "sealed" ? "opensAt" : "closesAt";
    const page = { page: 1, pageSize: wholeStates.includes(state) ? perState : 1, sort, q: "" };
    const wanted = { page, state, withoutTrials: true };
    return [state, await electionAdmin.listElectionsForAdmin(wanted, trace)] as const;
  });
  const found: Found = new Map(await Promise.all(listing));
  const of = (state: ElectionState) => found.get(state)?.elections ?? [];

  const blockingOf = async ({ id }: Election) => {
    const { items } = await electionAdmin.getChecklist({ id }, trace);
    return { blocking: items.filter(({ verdict }) => verdict === "blocking").map(({ key }) => key) };
  };
  const tieOf = async ({ id: electionId }: Election) => {
    const { summary } = await results.getSummary({ electionId }, trace);
    return summary?.outcome?.verdict === "tie" ? { tie: true as const } : {};
  };
  const waiting = waitingStates.flatMap((state) =>
    of(state).map(async (election) => ({
      ...lineOf(election),
      state,
      ...(state === "draft" && (await ifAnswered(blockingOf(election)))),
      ...(state === "closed" && readCount(election.pendingCount)),
      ...(state === "tallied" && (await ifAnswered(tieOf(election)))),
    })),
  );
  return {
    byState: countsOf(found),
    waiting: await Promise.all(waiting),
    running: (["open", "paused"] as const)
      .flatMap((state) => of(state).map((election) => runningOf(election, state)))
      .toSorted((a, b) => a.closesAt.localeCompare(b.closesAt)),
    milestones: milestonesAfter(now, of("sealed"), [...of("open"), ...of("paused")]),
  };
}

/** Nothing where a service refuses or is away: the election is shown without it. */
async function ifAnswered<T extends object>(asked: Promise<T>): Promise<T | object> {
  try {
    return await asked;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return {};
  }
}

const lineOf = ({ id, title, code, opensAt, closesAt }: Election) => ({
  id,
  title: readText(title),
  code,
  opensAt: plannedTime(opensAt),
  closesAt: plannedTime(closesAt),
});

const runningOf = (election: Election, state: "open" | "paused") => ({
  ...lineOf(election),
  state,
  rollSize: election.rollSize,
  ballots: election.ballots,
  categories: election.categories.map(answeredWord),
  ...optional("quorum", votesNeeded(readRules(election.rules).quorum, election.rollSize)),
});

function milestonesAfter(now: Date, sealed: readonly Election[], running: readonly Election[]) {
  const opening = sealed.map(({ opensAt, ...election }) => ({
    ...election,
    kind: "opens" as const,
    at: timeOf(opensAt),
  }));
  const closing = [...sealed, ...running].map(({ closesAt, ...election }) => ({
    ...election,
    kind: "closes" as const,
    at: timeOf(closesAt),
  }));
  return [...opening, ...closing]
    .filter(({ at }) => at > now.toISOString())
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, milestoneCount)
    .map(({ id, title, kind, at }) => ({ id, title: readText(title), kind, at }));
}

function countsOf(found: Found): Elections["byState"] {
  const of = (state: ElectionState) => found.get(state)?.total ?? 0;
  return {
    draft: of("draft"),
    sealed: of("sealed"),
    open: of("open"),
    paused: of("paused"),
    closed: of("closed"),
    tallied: of("tallied"),
    published: of("published"),
    retired: of("retired"),
    annulled: of("annulled"),
  };
}
