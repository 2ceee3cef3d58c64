import { useSession } from "@urna/web-kit/session/use-session";
import { useNavigate } from "react-router-dom";
import { pathsOf, type SignInState } from "../../election/paths.ts";
import { useElectionId } from "../../election/use-election.ts";
import { markMemory } from "./mark-memory.ts";

/** Ends the session and forgets the marks; nothing is left for the next person on this device. */
export function useLeave(): (to?: string, state?: SignInState) => Promise<void> {
  const { logout } = useSession();
  const id = useElectionId();
  const navigate = useNavigate();
  return async (to = pathsOf(id).election, state) => {
    markMemory.forget(id);
    await navigate(to, { state });
    await logout();
  };
}
