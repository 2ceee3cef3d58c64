import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionState, ElectionStep } from "@urna/contract/words";
import type { ButtonKind } from "@urna/web-kit/ui/button/button";

export type StepName = ElectionStep | "cancel-sealing";

export interface Step {
  readonly name: StepName;
  readonly from: readonly ElectionState[];
  readonly buttonKind: ButtonKind;
  /** Cannot be taken back. */
  readonly final: boolean;
  /** The history must show a reason. */
  readonly reasonRequired: boolean;
}

/** Every step, in the order in which it is offered. The ballot service judges again, and by its own clock. */
const steps: readonly Step[] = [
  { name: "seal", from: ["draft"], buttonKind: "pen", final: true, reasonRequired: false },
  { name: "open", from: ["sealed"], buttonKind: "secondary", final: true, reasonRequired: true },
  { name: "unseal", from: ["sealed"], buttonKind: "danger", final: true, reasonRequired: true },
  { name: "resume", from: ["paused"], buttonKind: "pen", final: false, reasonRequired: false },
  { name: "extend", from: ["open", "paused"], buttonKind: "secondary", final: false, reasonRequired: true },
  { name: "pause", from: ["open"], buttonKind: "secondary", final: false, reasonRequired: true },
  { name: "close", from: ["open", "paused"], buttonKind: "danger", final: true, reasonRequired: true },
  { name: "tally", from: ["closed"], buttonKind: "pen", final: true, reasonRequired: false },
  { name: "publish", from: ["tallied"], buttonKind: "pen", final: true, reasonRequired: false },
  { name: "retire", from: ["published"], buttonKind: "secondary", final: true, reasonRequired: false },
  {
    name: "annul",
    from: ["sealed", "open", "paused", "closed", "tallied"],
    buttonKind: "danger",
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
  buttonKind: "danger",
  final: false,
  reasonRequired: false,
};

/** Offered where the registrar is shown, of an election of two hands that takes votes. */
export const releaseOnWord: Step = {
  name: "release-on-word",
  from: [],
  buttonKind: "danger",
  final: true,
  reasonRequired: true,
};

/** Offered where the witnesses are shown, of a closed election whose witnesses have not all signed. */
export const waiveWitnesses: Step = {
  name: "waive-witnesses",
  from: [],
  buttonKind: "danger",
  final: true,
  reasonRequired: true,
};

export function stepsFrom(state: ElectionState): Step[] {
  return steps.filter(({ from }) => from.includes(state));
}

/** A count that stopped begins again, and the reason is public. */
export function tallyOf({ count }: Pick<AdminElection, "count">): Step {
  return { ...stepNamed("tally"), reasonRequired: count?.failure !== undefined };
}
