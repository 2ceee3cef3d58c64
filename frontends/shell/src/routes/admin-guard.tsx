import { AdminRole } from "@urna/contract/words";
import { useSession } from "@urna/web-kit/session/use-session";
import { LoadingPage } from "@urna/web-kit/ui/feedback/loading-page";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";

/** The protected area: strangers sign in first, other roles go home (specification, section 6). */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const from = useLocation();
  if (status === "loading") return <LoadingPage />;
  if (!user) return <Navigate to="/admin/login" replace state={{ from }} />;
  return AdminRole.safeParse(user.role).success ? children : <Navigate to="/" replace />;
}
