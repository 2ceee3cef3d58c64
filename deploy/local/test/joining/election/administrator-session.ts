import { openApi } from "@urna/client/api";
import { call, exchange, exchangeAny, valueOf } from "@urna/client/call";
import { exportAuditCsv, listAuditEntries } from "@urna/contract/audit/routes";
import { getDashboard } from "@urna/contract/dashboard/routes";
import { annulElection } from "@urna/contract/life-cycle/routes";
import { listMessages } from "@urna/contract/messages/routes";
import { openIncident } from "@urna/contract/incidents/routes";
import { getRetention } from "@urna/contract/retention/routes";
import { listUsers } from "@urna/contract/administrators/routes";
import { adminLogin } from "@urna/contract/sessions/routes";
import type { TestSystem } from "../../support/system.ts";
import type { Sought } from "../seizing/secrets.ts";

/** An election that is not there. */
const nowhere = { id: "11111111111111" };

/** What only the administrator and the system may know of a session that went to every service. */
export async function administratorsSecrets(system: TestSystem): Promise<Sought> {
  const api = openApi(system.origin);
  const { email, password } = system.superadmin;
  const answer = await exchange(api, adminLogin, { body: { email, password } });
  const { token } = valueOf(adminLogin, answer);
  const cookies = answer.headers.getSetCookie().flatMap((cookie): [string, string][] => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return value === "" ? [] : [[`cookie ${name}`, value]];
  });
  const query = { pageSize: 5 };
  for (const route of [getDashboard, getRetention, exportAuditCsv]) await call(api, route, { token });
  for (const route of [listUsers, listMessages, listAuditEntries]) await call(api, route, { query, token });
  for (const route of [annulElection, openIncident]) {
    const { status } = await exchangeAny(api, route, { params: nowhere, body: {}, token });
    expect([400, 404]).toContain(status);
  }
  return [["access token", token], ...cookies];
}
