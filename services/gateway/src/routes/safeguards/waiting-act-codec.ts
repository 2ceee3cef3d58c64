import type { WaitingAct } from "@urna/contract/safeguards/pending-act";
import { Permission, permits } from "@urna/contract/administrators/permissions";
import { AccountActName, SecondFactorRule } from "@urna/contract/words";
import type { WaitingAct as ActMessage } from "@urna/protos/identity/v1/safeguard";
import { z } from "zod";
import type { AdminSession } from "../../http/handler.ts";
import { optional } from "../../codec/text.ts";

const Permissions = z.array(Permission);

/** Everybody who administers sees that it waits; an address is for who may handle accounts. */
export function readWaitingAct(act: ActMessage, { administrator }: AdminSession): WaitingAct {
  const { id, agreements, accountEmail, secondFactor, endsSecondPerson, askedAt, expiresAt } = act;
  const agreed = agreements.some(({ administratorId }) => administratorId === administrator.id);
  const own = agreements[0]?.administratorId === administrator.id;
  const about = act.accountId === administrator.id;
  return {
    id,
    endsSecondPerson,
    askedAt,
    expiresAt,
    own,
    operation: AccountActName.parse(act.operation),
    agreed: agreements.map(({ name }) => name),
    mayAgree: !agreed && !about && permits(administrator, Permissions.parse(act.permissions)),
    mayObject: !own && !about && administrator.role === "superadmin",
    ...optional("account", act.accountName),
    ...(permits(administrator, "users.manage") && optional("email", accountEmail)),
    ...optional("role", act.role),
    ...(secondFactor !== "" && { secondFactor: SecondFactorRule.parse(secondFactor) }),
    ...optional("takesEffectAt", act.takesEffectAt),
  };
}
