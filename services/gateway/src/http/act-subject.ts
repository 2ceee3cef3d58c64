import type { Route } from "@urna/contract/api/route";
import type { ElectionState } from "@urna/contract/words";
import { z } from "zod";
import type { Services } from "../services.ts";
import type { Call } from "./handler.ts";

/** What a great act is done to. */
export interface ActSubject {
  processId: string;
  /** Empty: it is of no single election. */
  electionId: string;
  /** What else its path names; empty: nothing. */
  target: string;
  /** Changes with the election: a step that was asked for in one state is no step in another. */
  state: string;
  /** A step of an election that decides nothing. */
  trial: boolean;
}

type Elections = Pick<Services, "electionAdmin">;
type Trace = Call<Route>["trace"];

const Named = z.object({ id: z.string().optional() });
const ofService: ActSubject = { processId: "", electionId: "", target: "", state: "", trial: false };
const OfProcess = z.object({ approval: z.object({ processId: z.string() }) });

/**
 * By its path, or by the process that the body names; undefined where it touches neither. Errors: `not-found`.
 */
export async function subjectOf(
  { electionAdmin }: Elections,
  { params, body, trace }: Pick<Call<Route>, "params" | "body" | "trace">,
): Promise<ActSubject | undefined> {
  const { id } = Named.parse(params);
  const target = Object.entries(params).flatMap(([name, value]) => (name === "id" ? [] : [String(value)]));
  const rest = { target: target.join("/") };
  if (id === undefined) {
    const named = OfProcess.safeParse(body);
    if (!named.success) return undefined;
    return { ...ofService, ...rest, processId: named.data.approval.processId };
  }
  const { election } = await electionAdmin.getElectionForAdmin({ id }, trace);
  const { processId = "", state = "", revision = 0, trial = false } = election ?? {};
  return { ...rest, processId, electionId: id, state: `${state} ${revision}`, trial };
}

const inUse: readonly ElectionState[] = ["sealed", "open", "paused"];

/** Whether anybody votes, or will, by the roll of the process. */
export async function isRollInUse(
  { electionAdmin }: Elections,
  { processId }: ActSubject,
  trace: Trace,
): Promise<boolean> {
  const page = { page: 1, pageSize: 1, sort: "", q: "" };
  const found = await Promise.all(
    inUse.map((state) =>
      electionAdmin.listElectionsForAdmin({ state, category: "", processId, page }, trace),
    ),
  );
  return found.some(({ total }) => total > 0);
}
