import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Shorter ones are places of the page. */
const shortest = 20;

/**
 * A scanned code opens the page with a text behind the `#`, which no server sees. It leaves the address bar at once: it
 * shows something of one ballot, and addresses are kept, synchronised and photographed.
 */
export function useScanned(onScanned: (text: string) => void): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash.length < shortest) return;
    void navigate(pathname, { replace: true });
    onScanned(hash.slice(1));
  }, [hash, pathname, navigate, onScanned]);
}
