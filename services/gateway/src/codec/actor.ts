import type { Actor } from "@urna/protos/common/v1/actor";
import type { AdminSession } from "../http/handler.ts";

/** In whose name a call is made, and why. */
export function actorOf({ administrator }: AdminSession, reason = ""): Actor {
  return { administratorId: administrator.id, reason };
}
