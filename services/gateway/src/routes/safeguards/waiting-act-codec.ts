import { WaitingAct } from "@urna/contract/safeguards/pending-act";
import { Permission, permits } from "@urna/contract/administrators/permissions";
import type { WaitingAct as ActMessage } from "@urna/protos/identity/v1/safeguard";
import { z } from "zod";
import type { AdminSession } from "../../http/handler.ts";
import { fieldsOf } from "../../codec/fields.ts";

const Permissions = z.array(Permission);

/** Everybody who administers sees that it waits; an address is for a person who may handle accounts. */
export function readWaitingAct(act: ActMessage, { administrator }: AdminSession): WaitingAct {
  const { agreements } = act;
  const agreed = agreements.some(({ administratorId }) => administratorId === administrator.id);
  const own = agreements[0]?.administratorId === administrator.id;
  const about = act.accountId === administrator.id;
  return {
    ...fieldsOf(WaitingAct, act, {
      operation: "word",
      secondFactor: "word",
      askedAt: "time",
      expiresAt: "time",
    }),
    own,
    agreed: agreements.map(({ name }) => name),
    mayAgree: !agreed && !about && permits(administrator, Permissions.parse(act.permissions)),
    mayObject: !own && !about && administrator.role === "superadmin",
    account: act.accountName,
    email: permits(administrator, "users.manage") ? act.accountEmail : undefined,
  };
}
