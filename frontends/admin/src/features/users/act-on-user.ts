import {
  changeUserRole,
  endUserSessions,
  reactivateUser,
  resendInvitation,
  resetUserSecondFactor,
  sendUserPasswordReset,
  suspendUser,
} from "@urna/contract/administrators/routes";
import type { Route } from "@urna/contract/api/route";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import type { UserAct } from "./user-acts.ts";

export interface ActOnUser {
  userId: string;
  act: UserAct;
  /** The new one, where the act changes it. */
  role: string;
}

export async function actOnUser(api: Api, { userId, act, role }: ActOnUser): Promise<void> {
  const params = { userId };
  if (act === "role") await call(api, changeUserRole, { params, body: { role } });
  else await call(api, routes[act], { params, body: {} });
}

const routes = {
  invitation: resendInvitation,
  "end-sessions": endUserSessions,
  "password-reset": sendUserPasswordReset,
  "reset-second-factor": resetUserSecondFactor,
  suspend: suspendUser,
  reactivate: reactivateUser,
} satisfies Record<Exclude<UserAct, "role">, Route>;
