import { createHash } from "node:crypto";
import type { Route } from "@urna/contract/api/route";
import { DomainError, isDomainError } from "@urna/service-kit/errors";
import type { Services } from "../services.ts";
import type { AdminSession, AnyAnswer, AnyHandler, Call } from "./handler.ts";
import { isRollInUse, subjectOf, type ActSubject } from "./act-subject.ts";

export interface GreatAct {
  /** Name of the call. */
  operation: string;
  route: Route;
  handle: AnyHandler;
}

type Peers = Pick<Services, "safeguards" | "electionAdmin">;

/** Errors: `confirmation-required` for who has not proved within the last minutes who they are. */
export function demandConfirmation({ confirmed }: AdminSession): void {
  if (!confirmed) throw new DomainError("confirmation-required");
}

/**
 * Does what a call asks for. One that needs two administrators is done when the second asks for the same; both stand in
 * the audit log. What was refused after all waits for its second person again. A step of an election that decides
 * nothing waits for nobody; a change of its roll, whose people vote elsewhere too, does. Errors: besides those of the
 * call, `confirmation-required`, `second-person-needed`, `write-conflict` (two others have just done it).
 */
export async function carryOut(peers: Peers, act: GreatAct, call: Call<Route>): Promise<AnyAnswer> {
  const { route, handle } = act;
  const { session } = call;
  // Identity sees to these by itself.
  if (route.secondPerson === "and-wait") return handle(call);
  if ((!route.confirm && !route.secondPerson) || !session || !("administrator" in session))
    return handle(call);
  const onlyOnceSealed = route.confirm === "once-sealed" || route.secondPerson === "once-sealed";
  const subject = route.secondPerson || onlyOnceSealed ? await subjectOf(peers, call) : undefined;
  if (onlyOnceSealed) {
    if (!subject || !(await isRollInUse(peers, subject, call.trace))) return handle(call);
    demandConfirmation(session);
  }
  if (!route.secondPerson || !subject || (subject.trial && !onlyOnceSealed)) return handle(call);
  return carryOutByTwo(peers, { ...act, subject }, { ...call, session });
}

async function carryOutByTwo(
  { safeguards }: Peers,
  { operation, route, handle, subject }: GreatAct & { subject: ActSubject },
  call: Call<Route> & { session: AdminSession },
): Promise<AnyAnswer> {
  const { session, trace } = call;
  const wanted = {
    ...{ operation, electionId: subject.electionId, target: subject.target },
    digest: digestOf([operation, call.params, subject.state, sameForBoth(call.body)]),
    permissions: [route.permission ?? []].flat(),
    actor: { administratorId: session.administrator.id, reason: reasonOf(call.body) },
  };
  const { actId, askedBy } = await safeguards.askForAct(wanted, trace);
  if (actId === "") return handle(call);
  try {
    return await handle({ ...call, session: { ...session, askedBy } });
  } catch (error) {
    // Nobody knows whether what got no answer was done: it is never let through twice.
    if (isDomainError(error) && !isDomainError(error, "unavailable") && !isDomainError(error, "internal"))
      await safeguards.putActBack({ actId, administratorId: session.administrator.id }, trace);
    throw error;
  }
}

/** What each of the two says for themselves is no part of what they have to ask for alike. */
function sameForBoth(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { reason: _, confirmation: __, ...same } = body as Record<string, unknown>;
  return same;
}

function reasonOf(body: unknown): string {
  const { reason } = (body ?? {}) as { reason?: unknown };
  return typeof reason === "string" ? reason : "";
}

function digestOf(parts: readonly unknown[]): Buffer {
  return createHash("sha256").update(JSON.stringify(parts, sortKeys), "utf8").digest();
}

/** The same members in another order are the same. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
