import type { WaitingAct as WaitingActMessage } from "@urna/protos/identity/v1/safeguard";
import { accountOf, permissionFor } from "../domain/account-act.ts";
import type { WaitingAct } from "../domain/waiting-ports.ts";

export function waitingActMessage(waiting: WaitingAct): WaitingActMessage {
  const { id, act, accountName, agreements, askedAt, expiresAt, takesEffectAt } = waiting;
  const invited = act.operation === "inviteUser" ? act : undefined;
  const rule = act.operation === "updateSettings" ? act : undefined;
  return {
    id,
    operation: act.operation,
    accountId: accountOf(act),
    accountName: invited?.name ?? accountName,
    accountEmail: invited?.email,
    role: "role" in act ? act.role : undefined,
    endsSecondPerson: rule?.secondPerson === false,
    secondFactor: rule?.secondFactor,
    agreements: agreements.map(({ administratorId, name }) => ({ administratorId, name })),
    askedAt,
    expiresAt,
    takesEffectAt,
    permissions: [permissionFor(act)],
  };
}
