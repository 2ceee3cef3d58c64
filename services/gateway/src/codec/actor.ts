import type { Actor } from "@urna/protos/common/v1/actor";
import type { AdminSession } from "../http/handler.ts";

/** In whose name a call is made, and why. */
export function actorOf({ administrator, askedBy }: AdminSession, reason = ""): Actor {
  const { id: administratorId, name } = administrator;
  return { administratorId, name, reason, ...(askedBy !== undefined && { askedBy }) };
}
