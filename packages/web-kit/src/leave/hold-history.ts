import { historyStep } from "./history-gate.ts";

/**
 * Takes a step in the history back before the router sees it. The router numbers its entries (`idx`), so that the step
 * can be taken again; an entry without a number is one of this page.
 */
export function holdHistory(ask: (leave: () => void) => void): () => void {
  const here = placeOf(history.state);
  let steps: "held" | "returning" | "free" = "held";
  const hold = (event: Event) => {
    const there = placeOf((event as CustomEvent<unknown>).detail);
    if (steps === "free" || here === undefined || there === undefined) return;
    event.preventDefault();
    if (steps === "returning") {
      steps = "held";
      return;
    }
    if (there === here) return;
    steps = "returning";
    history.go(here - there);
    ask(() => {
      steps = "free";
      history.go(there - here);
    });
  };
  addEventListener(historyStep, hold);
  return () => removeEventListener(historyStep, hold);
}

function placeOf(state: unknown): number | undefined {
  const isNumbered = typeof state === "object" && state !== null && "idx" in state;
  return isNumbered && typeof state.idx === "number" ? state.idx : undefined;
}
