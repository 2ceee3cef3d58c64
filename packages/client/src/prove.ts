import { challengeOf, type Answer, type Call, type Send } from "./http.ts";
import { solveProof } from "./solve-proof.ts";

/** Harder work may be asked for meanwhile, because others go on guessing. */
const mostTimes = 6;

/** Sends a call and, where work is asked for, does it and sends the call again, as the pages do. */
export async function sendProven(send: Send, path: string, call: Call & { body: object }): Promise<Answer> {
  let answer = await send(path, call);
  for (let times = 0; times < mostTimes; times += 1) {
    const challenge = answer.status >= 400 ? challengeOf(answer.body) : undefined;
    if (challenge === undefined) break;
    const proof = await solveProof(challenge);
    answer = await send(path, { ...call, body: { ...call.body, proof } });
  }
  return answer;
}
