import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The review is a step of its own in the browser's history, so that going back leads to the ballot and not away from
 * the vote. The entry holds a number that means nothing: an entry of before a reload, or of before another mark, is none.
 */
export function useReviewStep() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [pass, setPass] = useState<number>();
  const reviewing = pass !== undefined && passOf(state) === pass;
  return {
    reviewing,
    enter() {
      const next = Math.random();
      setPass(next);
      void navigate({ pathname, search }, { state: { review: next } });
    },
    /** Without a second step back where somebody presses twice. */
    leave() {
      if (!reviewing) return;
      setPass(undefined);
      void navigate(-1);
    },
    /** What was reviewed is not what is marked any more. */
    forget: () => setPass(undefined),
  };
}

function passOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "review" in state ? state.review : undefined;
}
