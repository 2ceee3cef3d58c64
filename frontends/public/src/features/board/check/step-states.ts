import type { CheckState } from "./use-check.ts";
import { stepNames, type StepName } from "./finding.ts";

/** `later`: the archive has nothing of it yet. `unchecked`: something before it does not hold. */
export type StepState = "waiting" | "running" | "done" | "failed" | "later" | "unchecked";

/** How each step stands, in their order. */
export function stepStates(
  state: CheckState,
  published: boolean,
): readonly (readonly [StepName, StepState])[] {
  return stepNames.map((step) => [step, stateOf(step, state, published)]);
}

function stateOf(step: StepName, state: CheckState, published: boolean): StepState {
  const at = stepNames.indexOf(step);
  const until = (reached: StepName) => at - stepNames.indexOf(reached);
  if (state.phase === "done" && state.outcome.kind === "refused") {
    const distance = until(state.outcome.finding.step);
    return distance < 0 ? "done" : distance === 0 ? "failed" : "unchecked";
  }
  if (step === "result" && !published) return "later";
  if (state.phase === "done") return "done";
  if (state.phase !== "running") return "waiting";
  const distance = until(state.progress.step);
  return distance < 0 ? "done" : distance === 0 ? "running" : "waiting";
}
