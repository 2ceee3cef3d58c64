import type { Routes } from "@urna/contract/api/routes";
import { DomainError } from "@urna/service-kit/errors";
import { readTokens } from "../../codec/session.ts";
import type { Call, Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function voterRefresh({ sessions }: Services): Handler<Routes["voterRefresh"]> {
  return async (call) => {
    const { accessToken, refreshCookie } = await renew(sessions, "voter", call);
    return { status: 200, body: { accessToken }, cookies: [refreshCookie] };
  };
}

export function adminRefresh({ sessions }: Services): Handler<Routes["adminRefresh"]> {
  return async (call) => {
    const { accessToken, refreshCookie } = await renew(sessions, "admin", call);
    return { status: 200, body: { token: accessToken }, cookies: [refreshCookie] };
  };
}

type RefreshCall = Pick<Call<Routes["voterRefresh"]>, "cookies" | "caller" | "trace">;

/** Errors: `not-signed-in`. */
async function renew(sessions: Services["sessions"], kind: "voter" | "admin", call: RefreshCall) {
  const cookieName = `urna_${kind}` as const;
  const refreshToken = call.cookies.get(cookieName);
  if (!refreshToken) throw new DomainError("not-signed-in");
  const { tokens } = await sessions.refresh({ kind, refreshToken, caller: call.caller }, call.trace);
  return readTokens(cookieName, tokens);
}
