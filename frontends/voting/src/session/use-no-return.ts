import { createTokenStore } from "@urna/web-kit/api-client/token-store";
import { useEffect, useEffectEvent } from "react";

/**
 * A browser may keep a page whole when it is left, and show it again as it was. One that comes back without the session
 * it went with is not shown to whoever is there now.
 */
export function useNoReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let before: string | undefined;
    const leave = () => {
      before = tokenNow();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && tokenNow() !== before) returned();
    };
    addEventListener("pagehide", leave);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
    };
  }, []);
}

function tokenNow(): string | undefined {
  return createTokenStore(sessionStorage).read()?.accessToken;
}
