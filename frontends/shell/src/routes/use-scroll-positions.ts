import { useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, number>();

/**
 * A new page begins at its top; going back finds the page where it was left. The browser cannot do it: when it would,
 * the page is not there yet.
 */
export function useScrollPositions(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === "POP";
  const place = key + hash;
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const left = isReturn ? positions.get(place) : undefined;
    const stop = left ? scrollWhenLongEnough(left) : undefined;
    if (!isReturn && scrollY > 0) scrollTo(0, 0);
    const keep = () => void positions.set(place, scrollY);
    addEventListener("scroll", keep, { passive: true });
    return () => {
      removeEventListener("scroll", keep);
      stop?.();
    };
  }, [place, isReturn]);
}

const giveUpAfterMs = 1500;

/** A reader who scrolls first is left alone. */
function scrollWhenLongEnough(position: number): () => void {
  const stopped = new AbortController();
  const until = performance.now() + giveUpAfterMs;
  const attempt = () => {
    if (stopped.signal.aborted) return;
    scrollTo(0, position);
    if (scrollY < position && performance.now() < until) requestAnimationFrame(attempt);
  };
  const stop = () => stopped.abort();
  const once = { once: true, passive: true, signal: stopped.signal };
  for (const sign of ["wheel", "touchstart", "keydown"]) addEventListener(sign, stop, once);
  requestAnimationFrame(attempt);
  return stop;
}
