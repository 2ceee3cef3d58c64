import { permits, type Needed } from "@urna/contract/administrators/permissions";
import { useSession } from "@urna/web-kit/session/use-session";

/** Whether the person who is signed in may do what needs `needed`. Only what is shown hangs on it: the API decides. */
export function useMay(): (needed: Needed) => boolean {
  const { user, userType } = useSession();
  return (needed) => userType === "admin" && permits(user, needed);
}
