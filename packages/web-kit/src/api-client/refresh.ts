import type { Route } from "@urna/contract/api/route";
import { adminRefresh, voterRefresh } from "@urna/contract/sessions/routes";
import { AdminToken } from "@urna/contract/sessions/administrator";
import { VoterToken } from "@urna/contract/sessions/voter";
import { ApiProblem, problemOf } from "./problem.ts";
import { request } from "./request.ts";
import type { StoredToken, TokenStore, UserType } from "./token-store.ts";

/**
 * Renews the access token at the endpoint of the stored user type. Calls that fail together share one refresh: the
 * refresh cookie is rotated at each use, so a second one at the same time would end the session.
 */
export function createRefresh(tokens: TokenStore): (stale: StoredToken) => Promise<StoredToken> {
  let running: Promise<StoredToken> | undefined;
  return (stale) => {
    const current = tokens.read();
    if (current && current.accessToken !== stale.accessToken) return Promise.resolve(current);
    running ??= renew(stale.userType, tokens).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function renew(userType: UserType, tokens: TokenStore): Promise<StoredToken> {
  try {
    const response = await request(
      { method: "POST", path: routes[userType].path },
      tokens.read()?.accessToken,
    );
    if (!response.ok) throw await problemOf(response);
    const accessToken = accessTokenOf(userType, await response.json().catch(() => undefined));
    if (!accessToken) throw new ApiProblem("unexpected-answer", { status: response.status });
    const renewed = { userType, accessToken };
    tokens.write(renewed);
    return renewed;
  } catch (error) {
    tokens.clear();
    throw error;
  }
}

function accessTokenOf(userType: UserType, answer: unknown): string | undefined {
  if (userType === "admin") return AdminToken.safeParse(answer).data?.token;
  return VoterToken.safeParse(answer).data?.accessToken;
}

const routes = { admin: adminRefresh, voter: voterRefresh } as const satisfies Record<UserType, Route>;
