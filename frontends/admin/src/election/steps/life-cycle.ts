import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionState, ElectionStep } from "@urna/contract/words";
import type { ButtonKind } from "@urna/web-kit/ui/button/button";

export type StepName = ElectionStep | "cancel-sealing";

export interface Step {
  readonly name: StepName;
  readonly from: readonly ElectionState[];
  readonly look: ButtonKind;
  /** Cannot be taken back. */
  readonly final: boolean;
  /** Whoever reads what happened must learn why. */
  readonly reasonRequired: boolean;
}

/** Every step, in the order in which it is offered. The ballot service judges again, and by its own clock. */
const steps: readonly Step[] = [
  { name: "seal", from: ["draft"], look: "pen", final: true, reasonRequired: false },
  { name: "open", from: ["sealed"], look: "secondary", final: true, reasonRequired: true },
  { name: "unseal", from: ["sealed"], look: "danger", final: true, reasonRequired: true },
  { name: "resume", from: ["paused"], look: "pen", final: false, reasonRequired: false },
  { name: "extend", from: ["open", "paused"], look: "secondary", final: false, reasonRequired: true },
  { name: "pause", from: ["open"], look: "secondary", final: false, reasonRequired: true },
  { name: "close", from: ["open", "paused"], look: "danger", final: true, reasonRequired: true },
  { name: "tally", from: ["closed"], look: "pen", final: true, reasonRequired: false },
  { name: "publish", from: ["tallied"], look: "pen", final: true, reasonRequired: false },
  { name: "retire", from: ["published"], look: "secondary", final: true, reasonRequired: false },
  {
    name: "annul",
    from: ["sealed", "open", "paused", "closed", "tallied"],
    look: "danger",
    final: true,
    reasonRequired: true,
  },
];

export function stepNamed(name: StepName): Step {
  const step = steps.find((each) => each.name === name);
  if (step === undefined) throw new Error(`no step is called ${name}`);
  return step;
}

/** Of a draft that is being sealed; no state leads there by itself. */
export const cancelSealing: Step = {
  name: "cancel-sealing",
  from: [],
  look: "danger",
  final: false,
  reasonRequired: false,
};

export function stepsFrom(state: ElectionState): Step[] {
  return steps.filter(({ from }) => from.includes(state));
}

/** A count that stopped begins again, and the reason is public. */
export function tallyOf({ count }: Pick<AdminElection, "count">): Step {
  return { ...stepNamed("tally"), reasonRequired: count?.failure !== undefined };
}
