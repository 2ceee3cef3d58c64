import { z } from "zod";

/**
 * What an administrator may do. Identity keeps the one table that says which role has which; each call of
 * `/api/admin` names the one that it needs.
 */
export const permissions = [
  "elections.read",
  "elections.write",
  "elections.step",
  "results.publish",
  "monitoring.read",
  "incidents.write",
  "roll.read",
  "roll.write",
  "personal-data.read",
  "personal-data.erase",
  "requests.read",
  "requests.decide",
  "messages.read",
  "messages.send",
  "reports.read",
  "audit.read",
  "settings.write",
  "users.read",
  "users.manage",
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

/**
 * What a call of `/api/admin` needs; `own`: an administrator's session, for what every one of them may do; a list: any
 * one of them.
 */
export type Needed = Permission | "own" | readonly Permission[];

/** Whether these permissions allow what needs `needed`; of a list any one is enough. The superadministration passes every check. */
export function permits(
  { role, permissions: held }: { role: string; permissions: readonly string[] },
  needed: Needed | undefined,
): boolean {
  if (needed === "own" || role === "superadmin") return true;
  if (needed === undefined) return false;
  return (typeof needed === "string" ? [needed] : needed).some((permission) => held.includes(permission));
}
