import type { ElectionId } from "@urna/contract/identifiers";
import { TurnoutReport } from "@urna/contract/monitoring/turnout";
import { votersIn, type Quorum } from "@urna/contract/elections/quorum";
import * as routes from "@urna/contract/monitoring/routes";
import { permits } from "@urna/contract/administrators/permissions";
import type { CategoryTurnout, HourTurnout } from "@urna/protos/identity/v1/participation";
import { isDomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { readRules } from "../../codec/election.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { authenticateAdministrator } from "../../http/guarding/authenticate.ts";
import { handle } from "../../http/handler.ts";
import { createSharedPoll, type SharedPoll } from "../../monitoring/shared-poll.ts";
import { turnoutEvents, writeReport, type WrittenReport } from "../../monitoring/turnout-stream.ts";
import type { Services } from "../../services.ts";

type Read = Pick<Services, "electionAdmin" | "participations">;

export function getTurnout(services: Read) {
  return handle(routes.getTurnout, async ({ params, trace }) => ({
    status: 200,
    body: await readTurnout(services, params.id, trace),
  }));
}

export interface Streaming {
  stopping: AbortSignal;
  intervalMs: number;
}

export function streamTurnout(
  services: Read & Pick<Services, "sessions">,
  { stopping, intervalMs }: Streaming,
) {
  const reports: SharedPoll<WrittenReport> = createSharedPoll(
    async (id) => writeReport(await readTurnout(services, id, {})),
    { intervalMs, stopping },
  );
  return handle(routes.streamTurnout, async ({ params, accessToken }) => {
    const goesOn = () => isStillAllowed(services, accessToken);
    const bytes = turnoutEvents(await reports.watch(params.id), { stopping, goesOn });
    // Proxies pass each event on as it comes.
    return { status: 200, headers: { "X-Accel-Buffering": "no" }, bytes };
  });
}

/** Whether the session lives and may watch. While identity is away nobody can end a session either. */
async function isStillAllowed({ sessions }: Pick<Services, "sessions">, token: string): Promise<boolean> {
  try {
    const { administrator } = await authenticateAdministrator(sessions, token, {});
    return permits(administrator, "monitoring.read");
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code === "unavailable";
  }
}

async function readTurnout(
  { electionAdmin, participations }: Read,
  id: ElectionId,
  trace: { requestId?: string },
): Promise<TurnoutReport> {
  const { election } = await electionAdmin.getElectionForAdmin({ id }, trace);
  const turnout = await participations.getTurnout({ electionId: id }, trace);
  const { quorum } = readRules(answered(election).rules);
  return {
    at: new Date().toISOString(),
    ...fieldsOf(TurnoutReport, turnout, {
      categories: readCategories,
      establishmentsUntil: "time",
      hours: readHours,
    }),
    ...distanceTo(quorum, turnout),
  };
}

const { categories, hours } = TurnoutReport.shape;

const readCategories = (groups: CategoryTurnout[]) =>
  groups.map((group) => fieldsOf(categories.element, group, { category: "word" }));

const readHours = (each: HourTurnout[]) =>
  each.map((hour) => fieldsOf(hours.element, hour, { hour: "time" }));

function distanceTo(quorum: Quorum | undefined, { eligible, voted }: { eligible: number; voted: number }) {
  const needed = votesNeeded(quorum, eligible);
  return needed === undefined ? {} : { quorum: { needed, missing: Math.max(0, needed - voted) } };
}

/** Undefined: there is no quorum. */
export function votesNeeded(quorum: Quorum | undefined, eligible: number): number | undefined {
  switch (quorum?.kind) {
    case "roll-share":
      return votersIn(eligible, quorum.percent);
    case "votes":
      return quorum.votes;
    case "none":
    case undefined:
      return undefined;
  }
}
