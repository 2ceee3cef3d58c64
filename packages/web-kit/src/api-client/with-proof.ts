import type { Call } from "./api.ts";
import { problemOf } from "./problem.ts";

/** Harder work may be asked for meanwhile, because others go on guessing. */
const mostTimes = 6;

/**
 * Sends a call and, where a refusal offers work in place of it, does the work and sends the call again: others' wrong
 * tries cost the browser some seconds, and nobody has to press anything.
 */
export async function withProof(
  call: Call<unknown>,
  send: (call: Call<unknown>) => Promise<Response>,
): Promise<Response> {
  let response = await send(call);
  for (let times = 1; times <= mostTimes; times += 1) {
    if (response.status !== 428 && response.status !== 429) return response;
    const { challenge } = await problemOf(response.clone());
    if (challenge === undefined || typeof call.body !== "object" || call.body === null) return response;
    if (times === 1) call.onProof?.();
    const { solveProof } = await import("../proof/solve-proof.ts");
    const proof = await solveProof(challenge, call.signal);
    if (proof === undefined) return response;
    response = await send({ ...call, body: { ...call.body, proof } });
  }
  return response;
}
