import { expectStatus, openBrowser } from "@urna/client/http";
import type { TestSystem } from "../support/system.ts";
import type { Sought } from "./secrets.ts";

/** Calls that take an administrator's session to every service; the last ones are refused there. */
const calls = [
  ["GET", "/dashboard", 200],
  ["GET", "/retention", 200],
  ["GET", "/users?pageSize=5", 200],
  ["GET", "/messages?pageSize=5", 200],
  ["GET", "/audit/entries?pageSize=5", 200],
  ["GET", "/audit/export/jsonl", 200],
  ["POST", "/elections/01890a5d-ac96-774b-bcce-b302099a8057/annul", 404],
  ["POST", "/elections/01890a5d-ac96-774b-bcce-b302099a8057/incidents", 400],
] as const;

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
  for (const [method, path, status] of calls) {
    const body = method === "POST" ? {} : undefined;
    expectStatus(await send(`/admin${path}`, { method, token, body }), `${method} ${path}`, status);
  }
  return [["access token", token], ["password", password], ...cookies];
}
