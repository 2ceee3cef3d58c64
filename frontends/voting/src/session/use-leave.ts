import { useQueryClient } from "@tanstack/react-query";
import { useSession } from "@urna/web-kit/session/use-session";
import { useNavigate } from "react-router-dom";
import { pathsOf, type SignInState } from "../election/paths.ts";
import { useElectionId } from "../election/use-election.ts";
import { claveUnica } from "./clave-unica.ts";
import { leaveNothingBehind } from "./left-behind.ts";

/**
 * Ends the session and clears the tab: storage, marks, answers of the server. The page that follows takes the place of
 * this one in the browser's history, so that going back shows nothing of it.
 */
export function useLeave(): (state: SignInState) => Promise<void> {
  const { logout } = useSession();
  const id = useElectionId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (state) => {
    const ended = logout();
    const claveUnicaLogout = claveUnica.logoutUrl();
    leaveNothingBehind();
    await navigate(pathsOf(id).signIn, {
      replace: true,
      state: { ...state, ...(claveUnicaLogout && { claveUnicaLogout }) },
      flushSync: true,
    });
    queries.removeQueries({ type: "inactive" });
    queries.getMutationCache().clear();
    await ended;
  };
}
