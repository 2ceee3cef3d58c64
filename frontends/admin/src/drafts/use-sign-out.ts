import { useAdministrator, useSession } from "@urna/web-kit/session/use-session";
import { forgetDraftsOf } from "./kept-drafts.ts";

/** Ends the session, and leaves none of its drafts on this device. */
export function useSignOut(): () => void {
  const { logout } = useSession();
  const user = useAdministrator();
  return () => {
    if (user) forgetDraftsOf(user.id);
    void logout();
  };
}
