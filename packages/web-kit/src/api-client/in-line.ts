import { isApiProblem, problemOf } from "./problem.ts";

/** A page that has come back so often is not let in any more. */
const mostTimes = 100;
const kept = "urna.turn";

interface InLine {
  /** Where the place in line is kept: it outlives a reload of the page, in its tab. */
  readonly storage: Pick<Storage, "getItem" | "setItem"> | undefined;
  wait(seconds: number): Promise<void>;
  readonly onCrowded?: ((waitSeconds: number | undefined) => void) | undefined;
}

/**
 * Stands in line while the entrance is full: sends again when it was asked to, with the place that it was given. Nothing
 * was done meanwhile, and whoever waits in front of the page need not press again.
 */
export async function inLine(
  send: (turn: string | undefined) => Promise<Response>,
  { storage, wait, onCrowded }: InLine,
): Promise<Response> {
  for (let times = 1; ; times += 1) {
    const response = await send(storage?.getItem(kept) ?? undefined);
    if (response.status !== 503 || times === mostTimes) return response;
    const problem = await problemOf(response.clone());
    if (!isApiProblem(problem, "crowded")) return response;
    if (problem.turn) storage?.setItem(kept, problem.turn);
    onCrowded?.(problem.waitSeconds);
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
