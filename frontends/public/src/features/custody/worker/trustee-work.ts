import { startChecked } from "@urna/web-kit/federation/checked-worker";
import { WorkFailed, WorkRefused } from "./refusal.ts";
import type { TaskInput, TaskName, TaskResult, WorkAnswer } from "./trustee-tasks.ts";

/**
 * Has one task done in a worker of its own, which ends with it: what it knew of a private part is gone.
 * @throws WorkRefused, WorkFailed
 */
export async function work<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
): Promise<TaskResult<Name>> {
  const worker = await startChecked(TRUSTEE_WORKER).catch(() => {
    throw new WorkFailed("the worker did not start");
  });
  try {
    const value = await new Promise((resolve, reject) => {
      const fail = () => reject(new WorkFailed("the worker broke off"));
      worker.onerror = fail;
      worker.onmessageerror = fail;
      worker.onmessage = ({ data }: MessageEvent<WorkAnswer>) => {
        if (data.kind === "done") resolve(data.value);
        else if (data.kind === "refused") reject(new WorkRefused(data.refusal));
        else fail();
      };
      worker.postMessage({ name, input });
    });
    // The worker is built from the very table that the types come from.
    return value as TaskResult<Name>;
  } finally {
    worker.terminate();
  }
}
