import { isApiProblem, problemOf } from "./problem.ts";

const passing = [502, 503, 504];

/** Sends again, once, where the connection broke or something on the way had no answer. */
export async function repeatOnce(
  send: () => Promise<Response>,
  wait: (seconds: number) => Promise<void>,
): Promise<Response> {
  const first = await send().catch((problem: unknown) => {
    if (!isApiProblem(problem, "connection")) throw problem;
  });
  if (first && !(await mayPass(first))) return first;
  await wait(1);
  return send();
}

/** Who waits at a full entrance is called in by itself. */
async function mayPass(response: Response): Promise<boolean> {
  if (!passing.includes(response.status)) return false;
  return !isApiProblem(await problemOf(response.clone()), "crowded");
}
