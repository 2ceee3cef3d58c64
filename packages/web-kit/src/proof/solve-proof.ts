import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Does the work of a refusal's `challenge`; what to send along as `proof`. Undefined where it takes too long. The
 * browser derives the keys apart from the page's own thread, which stays free meanwhile.
 */
export async function solveProof(
  challenge: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const asked = JSON.parse(fromBase64url(challenge)) as Challenge;
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  signal?.addEventListener("abort", giveUp);
  const solution = await solveChallenge({ challenge: asked, deriveKey, controller });
  signal?.removeEventListener("abort", giveUp);
  return solution ? toBase64url(JSON.stringify({ challenge: asked, solution })) : undefined;
}

const fromBase64url = (text: string) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

const toBase64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
