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

/** Who waits at a full entrance is called in by itself. A 404 passes where a proxy said it. */
async function mayPass(response: Response): Promise<boolean> {
  if (response.status !== 404 && !passing.includes(response.status)) return false;
  const problem = await problemOf(response.clone());
  return response.status === 404 ? isApiProblem(problem, "unavailable") : !isApiProblem(problem, "crowded");
}
