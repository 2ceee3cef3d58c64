import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** Does the work that a refusal's `challenge` asks for; what to send along as `proof`. */
export async function solveProof(challenge: string): Promise<string> {
  const asked = JSON.parse(Buffer.from(challenge, "base64url").toString("utf8")) as Challenge;
  const solution = await solveChallenge({ challenge: asked, deriveKey });
  if (!solution) throw new Error("the work took too long");
  return Buffer.from(JSON.stringify({ challenge: asked, solution })).toString("base64url");
}
