import type { Answer, Api, Request } from "./api.ts";
import { problemOf } from "./problem.ts";
import { solveProof } from "./solve-proof.ts";

/** Harder work may be asked for meanwhile, because others go on guessing. */
const mostTimes = 6;

/** Sends a call again with the work that its refusal asks for, as the pages do. */
export const proving = (api: Api): Api => ({
  async send(path, request = {}): Promise<Answer> {
    let answer = await api.send(path, request);
    for (let times = 0; times < mostTimes; times += 1) {
      const challenge = problemOf(answer)?.challenge;
      if (challenge === undefined) break;
      answer = await api.send(path, withProof(request, await solveProof(challenge)));
    }
    return answer;
  },
});

function withProof(request: Request, proof: string): Request {
  return { ...request, body: { ...(request.body as object), proof } };
}
