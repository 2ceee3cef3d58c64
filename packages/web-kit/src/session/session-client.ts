import {
  adminLogin,
  adminLogout,
  adminMe,
  voterLogin,
  voterLogout,
  voterMe,
} from "@urna/contract/sessions/routes";
import type { AdminSession, AdminUser } from "@urna/contract/sessions/administrator";
import type { VoterSession, VoterUser } from "@urna/contract/sessions/voter";
import type { z } from "zod";
import type { Api, CallOptions } from "../api-client/api.ts";
import { call } from "../api-client/call.ts";
import type { TokenStore, UserType } from "../api-client/token-store.ts";
import { sessionTimes } from "./session-times.ts";

export type SessionState =
  | { readonly status: "loading"; readonly userType?: undefined; readonly user?: undefined }
  | { readonly status: "signed-out"; readonly userType?: undefined; readonly user?: undefined }
  | { readonly status: "signed-in"; readonly userType: "admin"; readonly user: AdminUser }
  | { readonly status: "signed-in"; readonly userType: "voter"; readonly user: VoterUser };

export interface SessionActions {
  /** Admin first, then voter; when both refuse, the first error is raised (specification, section 4). */
  login(email: string, password: string, waiting?: Pick<CallOptions, "onProof">): Promise<void>;
  completeAdminLogin(session: z.infer<typeof AdminSession>): void;
  signInVoter(session: z.infer<typeof VoterSession>): void;
  /** Asks again who is signed in; a failure changes nothing. */
  renewUser(): Promise<void>;
  /** Ends here at once, whatever the server says; resolves when the server has answered. */
  logout(): Promise<void>;
}

export interface SessionClient extends SessionActions {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Fetches the current user when a token is stored; else loading just ends. */
  start(): Promise<void>;
}

/** Who is using this tab (specification, sections 4 and 7). */
export function createSessionClient(api: Api, tokens: TokenStore): SessionClient {
  const listeners = new Set<() => void>();
  let state: SessionState = { status: "loading" };

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }
  function completeAdminLogin({ token, user }: z.infer<typeof AdminSession>): void {
    tokens.write({ userType: "admin", accessToken: token });
    become({ status: "signed-in", userType: "admin", user });
  }
  function signInVoter({ accessToken, user }: z.infer<typeof VoterSession>): void {
    tokens.write({ userType: "voter", accessToken });
    sessionTimes.signedIn();
    become({ status: "signed-in", userType: "voter", user });
  }
  tokens.onCleared(() => become({ status: "signed-out" }));

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async start() {
      const stored = tokens.read();
      if (!stored) return become({ status: "signed-out" });
      await currentUser(api, stored.userType).then(become, tokens.clear);
    },
    async login(email, password, waiting) {
      try {
        completeAdminLogin(await call(api, adminLogin, { body: { email, password }, ...waiting }));
      } catch (first) {
        const voter = await call(api, voterLogin, {
          body: { identifier: email, password },
          ...waiting,
        }).catch(() => Promise.reject(first));
        signInVoter(voter);
      }
    },
    completeAdminLogin,
    signInVoter,
    async renewUser() {
      const stored = tokens.read();
      if (stored) await currentUser(api, stored.userType).then(become, () => undefined);
    },
    async logout() {
      const stored = tokens.read();
      // The call takes the token with it; here the session is over whenever, and whether, the server answers.
      const ended = stored && call(api, logouts[stored.userType]).catch(() => undefined);
      tokens.clear();
      await ended;
    },
  };
}

async function currentUser(api: Api, userType: UserType): Promise<SessionState> {
  if (userType === "admin") {
    return { status: "signed-in", userType, user: await call(api, adminMe) };
  }
  const { user } = await call(api, voterMe);
  return { status: "signed-in", userType, user };
}

const logouts = { admin: adminLogout, voter: voterLogout } as const;
