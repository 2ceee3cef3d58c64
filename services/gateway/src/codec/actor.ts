import type { Actor } from "@urna/protos/common/v1/actor";
import type { AdminSession } from "../http/handler.ts";

/** In whose name a call is made, and why. */
export function actorOf({ administrator, askedBy }: AdminSession, reason = ""): Actor {
  return { administratorId: administrator.id, reason, ...(askedBy !== undefined && { askedBy }) };
}

/** The same by name, for what stands in the history of an election. */
export function namedActorOf(session: AdminSession, reason = ""): Actor {
  return { ...actorOf(session, reason), name: session.administrator.name };
}
