import { AdminRole } from "@urna/contract/words";
import { useSession } from "@urna/web-kit/session/use-session";
import { useLocation } from "react-router-dom";
import { z } from "zod";
import { paths } from "../../paths.ts";

const Came = z.object({ from: z.object({ pathname: z.string().startsWith("/admin"), search: z.string() }) });

/** Where somebody who is signed in belongs: the page that was asked for, or, without the role, the home page. */
export function useWayIn(): string | undefined {
  const { user } = useSession();
  const came = Came.safeParse(useLocation().state);
  if (!user) return undefined;
  if (!AdminRole.safeParse(user.role).success) return "/";
  return came.success ? came.data.from.pathname + came.data.from.search : paths.home;
}
