import type { AdminUser } from "@urna/contract/sessions/administrator";
import type { VoterUser } from "@urna/contract/sessions/voter";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { SessionActions, SessionClient, SessionState } from "./session-client.ts";

export type Session = SessionState & SessionActions;

/** Given by the shell; shared by every remote (see `build/shared-modules.ts`). */
export const SessionContext = createContext<SessionClient | undefined>(undefined);

export function useSession(): Session {
  const client = useContext(SessionContext);
  if (!client) throw new Error("useSession needs a SessionProvider around it");
  const state = useSyncExternalStore(client.subscribe, client.state);
  const { login, completeAdminLogin, signInVoter, renewUser, logout } = client;
  return { ...state, login, completeAdminLogin, signInVoter, renewUser, logout };
}

export function useVoter(): VoterUser | undefined {
  const session = useSession();
  return session.userType === "voter" ? session.user : undefined;
}

export function useAdministrator(): AdminUser | undefined {
  const session = useSession();
  return session.userType === "admin" ? session.user : undefined;
}
