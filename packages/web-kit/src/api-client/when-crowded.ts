import { isApiProblem, problemOf } from "./problem.ts";

const mostTimes = 6;

interface Waiting {
  wait(seconds: number): Promise<void>;
  /** Called before the first wait. */
  readonly onCrowded?: (() => void) | undefined;
}

/**
 * Sends again, a few seconds later each time, while the entrance is full: nothing was done, and whoever waits in front
 * of the page need not press again. After the last time the answer stands as it is.
 */
export async function whenCrowded(
  send: () => Promise<Response>,
  { wait, onCrowded }: Waiting,
): Promise<Response> {
  for (let times = 1; ; times += 1) {
    const response = await send();
    if (response.status !== 503 || times === mostTimes) return response;
    const problem = await problemOf(response.clone());
    if (!isApiProblem(problem, "crowded")) return response;
    if (times === 1) onCrowded?.();
    await wait(problem.retryAfterSeconds ?? 3);
  }
}

/** Throws early where the caller has left. */
export const seconds = (signal: AbortSignal | undefined) => (count: number) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, count * 1000);
    signal?.addEventListener("abort", giveUp, { once: true });
  });
