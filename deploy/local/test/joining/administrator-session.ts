import { expectStatus, openBrowser } from "@urna/client/http";
import type { TestSystem } from "../support/system.ts";
import type { Sought } from "./secrets.ts";

/** Calls that take an administrator's session to every service. */
const reads = [
  "/dashboard",
  "/retention",
  "/users?pageSize=5",
  "/messages?pageSize=5",
  "/audit/entries?pageSize=5",
  "/audit/export/csv",
];
/** Acts on an election that is not there. */
const refused = ["/elections/11111111111111/annul", "/elections/11111111111111/incidents"];

/** What only the administrator and the system may know of a session that went to every service. */
export async function administratorsSecrets(system: TestSystem): Promise<Sought> {
  const send = openBrowser(system.origin);
  const { email, password } = system.superadmin;
  const answer = await send("/admin/login", { method: "POST", body: { email, password } });
  const { token } = expectStatus(answer, "administrator signs in", 200) as { token: string };
  const cookies = answer.headers.getSetCookie().flatMap((cookie): [string, string][] => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return value === "" ? [] : [[`cookie ${name}`, value]];
  });
  for (const path of reads) expectStatus(await send(`/admin${path}`, { token }), path, 200);
  for (const path of refused)
    expectStatus(await send(`/admin${path}`, { method: "POST", token, body: {} }), path, 400, 404);
  return [["access token", token], ...cookies];
}
