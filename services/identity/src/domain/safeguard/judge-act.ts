import { permits } from "@urna/contract/permissions";
import type { AskedAct, Asking, WantedAct } from "./ports.ts";

/** For this long the same call again is a press too many, and no new wish. */
const justDoneMs = 10_000;

/** What it comes to that somebody asks for an act which has been asked for before. */
export function judgeAct(
  { askedBy, expiresAt, joinedAt }: AskedAct,
  { permissions, by, now }: Pick<WantedAct, "permissions"> & { by: string; now: Date },
): Asking {
  if (joinedAt) return now.getTime() - joinedAt.getTime() < justDoneMs ? "too-late" : "ask";
  if (now >= expiresAt || !askedBy.active || !permits(askedBy, permissions)) return "ask";
  return askedBy.id === by ? "wait" : "join";
}
