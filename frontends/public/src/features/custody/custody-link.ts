import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

const kept = "urna.custody-link";

/**
 * The token of a trustee's link, `#t=…`. It leaves the address bar at once (addresses are kept, synchronised and
 * photographed) and stays in this tab only, so that a reload finds it again. Undefined without a whole one.
 */
export function useCustodyToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const arrived = tokenIn(hash);
  useEffect(() => {
    if (hash === "") return;
    if (arrived === undefined) sessionStorage.removeItem(kept);
    else sessionStorage.setItem(kept, arrived);
    void navigate(pathname, { replace: true });
  }, [hash, arrived, pathname, navigate]);
  return hash === "" ? (sessionStorage.getItem(kept) ?? undefined) : arrived;
}

/** 32 bytes in base64url; mail programs may have put something around it. */
function tokenIn(hash: string): string | undefined {
  const token = new URLSearchParams(hash.slice(1)).get("t")?.trim() ?? "";
  return /^[\w-]{43}$/.test(token) ? token : undefined;
}
