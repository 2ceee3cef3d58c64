import {
  manageProcess,
  type ManagedProcess,
  type ProcessPlan,
} from "../../deploy/local/src/processes/managed-process.ts";

/** A part of a cluster. It ends with this process, however that ends: nobody takes over what a test began. */
export const clusterProcess = (plan: ProcessPlan): ManagedProcess =>
  manageProcess({ ...plan, ...endingWithUs(plan) }, unrecorded);

/** Linux signals it then; setpriv comes with every Debian, and leaves its place to the command. */
export const endingWithUs = (
  { command, args }: Pick<ProcessPlan, "command" | "args">,
  signal: "KILL" | "TERM" = "KILL",
) =>
  process.platform === "linux"
    ? { command: "setpriv", args: ["--pdeathsig", signal, command, ...args] }
    : { command, args };

const unrecorded = { record: async () => {}, forget: async () => {}, remove: async () => {} };
