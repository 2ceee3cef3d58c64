import type { ElectionState, ElectionStep } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";

interface Step {
  readonly from: readonly ElectionState[];
  /** Undefined: the state stays. */
  readonly to: ElectionState | undefined;
}

/** The whole life cycle: draft ⇄ sealed → open ⇄ paused → closed → tallied → published → retired, or annulled. */
const lifeCycle = {
  seal: { from: ["draft"], to: "sealed" },
  unseal: { from: ["sealed"], to: "draft" },
  open: { from: ["sealed"], to: "open" },
  pause: { from: ["open"], to: "paused" },
  resume: { from: ["paused"], to: "open" },
  extend: { from: ["open", "paused"], to: undefined },
  "release-on-word": { from: ["open", "paused"], to: undefined },
  close: { from: ["open", "paused"], to: "closed" },
  "waive-witnesses": { from: ["closed"], to: undefined },
  tally: { from: ["closed"], to: "tallied" },
  publish: { from: ["tallied"], to: "published" },
  retire: { from: ["published"], to: "retired" },
  annul: { from: ["sealed", "open", "paused", "closed", "tallied"], to: "annulled" },
} as const satisfies Record<ElectionStep, Step>;

/**
 * The state that a step leads to.
 * @throws DomainError `write-conflict` from a state that the step does not start in
 */
export function stateAfter(step: ElectionStep, state: ElectionState): ElectionState {
  const { from, to }: Step = lifeCycle[step];
  if (!from.includes(state)) throw new DomainError("write-conflict");
  return to ?? state;
}
