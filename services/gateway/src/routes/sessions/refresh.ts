import * as routes from "@urna/contract/sessions/routes";
import { DomainError } from "@urna/service-kit/errors";
import { readTokens } from "../../codec/session.ts";
import { handle, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function voterRefresh({ sessions }: Services) {
  return handle(routes.voterRefresh, async (call) => {
    const { accessToken, refreshCookie } = await renew(sessions, "voter", call);
    return { status: 200, body: { accessToken }, cookies: [refreshCookie] };
  });
}

export function adminRefresh({ sessions }: Services) {
  return handle(routes.adminRefresh, async (call) => {
    const { accessToken, refreshCookie } = await renew(sessions, "admin", call);
    return { status: 200, body: { token: accessToken }, cookies: [refreshCookie] };
  });
}

type RefreshCall = Pick<Call<typeof routes.voterRefresh>, "cookies" | "caller" | "trace">;

/** Errors: `not-signed-in`. */
async function renew(sessions: Services["sessions"], kind: "voter" | "admin", call: RefreshCall) {
  const cookieName = `urna_${kind}` as const;
  const refreshToken = call.cookies.get(cookieName);
  if (!refreshToken) throw new DomainError("not-signed-in");
  const { tokens } = await sessions.refresh({ kind, refreshToken, caller: call.caller }, call.trace);
  return readTokens(cookieName, tokens);
}
