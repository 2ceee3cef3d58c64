import type { AdministratorRecord } from "@urna/contract/administrators/administrator";

/** What is done with an account. */
export type UserAct =
  | "role"
  | "invitation"
  | "end-sessions"
  | "password-reset"
  | "reset-second-factor"
  | "suspend"
  | "reactivate";

/** What can be done with an account as it is. */
export function actsOn({ state, secondFactors }: AdministratorRecord): readonly UserAct[] {
  switch (state) {
    case "invited":
      return ["invitation", "role", "suspend"];
    case "suspended":
      return ["reactivate", "role"];
    case "active":
      return [
        "role",
        "password-reset",
        "end-sessions",
        ...(secondFactors.length > 0 ? (["reset-second-factor"] as const) : []),
        "suspend",
      ];
  }
}
