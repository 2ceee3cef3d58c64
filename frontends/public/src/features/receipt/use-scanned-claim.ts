import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { readFragment, type ReceiptClaim } from "./receipt-number.ts";

/**
 * A scanned QR opens the page with number and secret behind the `#`, which no server sees. Both leave the address bar
 * at once: the secret shows the whole name, and addresses are kept, synchronised and photographed.
 */
export function useScannedClaim(onClaim: (claim: ReceiptClaim) => void): void {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const claim = readFragment(hash);
    if (!claim) return;
    void navigate(pathname, { replace: true });
    onClaim(claim);
  }, [hash, pathname, navigate, onClaim]);
}
