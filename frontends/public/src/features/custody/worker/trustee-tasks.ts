import { memberKeys, polynomials } from "./ceremony-tasks.ts";
import { confirm } from "./confirm-task.ts";
import { sealedParts, share, tally } from "./count-tasks.ts";
import { firstSteps, newKeys } from "./key-tasks.ts";
import { WorkRefused, type WorkRefusal } from "./refusal.ts";

/** All that a trustee's worker can do. Each takes and gives what can be cloned, and nothing gives a private part away. */
export const tasks = {
  newKeys,
  firstSteps,
  polynomials,
  memberKeys,
  confirm,
  sealedParts,
  tally,
  share,
} satisfies Record<string, (input: never) => Promise<unknown>>;

export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** One task and what it is given. */
export type WorkRequest = {
  [Name in TaskName]: { readonly name: Name; readonly input: TaskInput<Name> };
}[TaskName];

export type WorkAnswer =
  | { readonly kind: "done"; readonly value: unknown }
  | { readonly kind: "refused"; readonly refusal: WorkRefusal }
  | { readonly kind: "failed" };

export async function answerTo({ name, input }: WorkRequest): Promise<WorkAnswer> {
  const task = tasks[name] as (given: unknown) => Promise<unknown>;
  try {
    return { kind: "done", value: await task(input) };
  } catch (error) {
    if (error instanceof WorkRefused) return { kind: "refused", refusal: error.refusal };
    return { kind: "failed" };
  }
}
