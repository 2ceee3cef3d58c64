import { createHash } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Clock } from "@urna/service-kit/clock";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Random } from "@urna/service-kit/random";
import { z } from "zod";
import type { ProofStore } from "./ports.ts";
import { mostSteps, roundsPerStep } from "./work.ts";

export interface ProofDependencies {
  proofs: ProofStore;
  pepper: KeyedHash;
  clock: Clock;
  random: Random;
}

/** What a proof is good for: one call, about one document, address or account. */
export interface ProvenCall {
  readonly call: "code" | "document" | "administrator";
  readonly subject: string;
}

/** Longer than the hardest proof takes on an old phone. */
const lifetimeMs = 600_000;
const longestProof = 4_000;
const algorithm = "PBKDF2/SHA-256";

/** Work for a browser to do: ALTCHA's challenge, its JSON in base64url. */
export async function askForProof(
  { pepper, clock, random }: ProofDependencies,
  proven: ProvenCall,
  level: number,
): Promise<string> {
  const challenge = await createChallenge({
    algorithm,
    cost: roundsPerStep,
    counter: 1 + random.integer(mostSteps(level)),
    deriveKey,
    data: { for: boundTo(pepper, proven), level, until: clock.now().getTime() + lifetimeMs },
    hmacSignatureSecret: signingKey(pepper),
  });
  return Buffer.from(JSON.stringify(challenge)).toString("base64url");
}

/** The level that a proof shows; 0 where there is none, or it is not right, over, for another call, or used. */
export async function provenLevel(
  { proofs, pepper, clock }: ProofDependencies,
  proven: ProvenCall,
  proof: string | undefined,
): Promise<number> {
  const read = proof && proof.length <= longestProof ? readProof(proof) : undefined;
  if (!read) return 0;
  const { data, signature } = { ...read.challenge.parameters, signature: read.challenge.signature };
  if (data.for !== boundTo(pepper, proven) || data.until <= clock.now().getTime()) return 0;
  const { challenge, solution } = read;
  const hmacSignatureSecret = signingKey(pepper);
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
  if (!verified) return 0;
  const hash = createHash("sha256").update(signature).digest();
  return (await proofs.useUpProof(hash, new Date(data.until))) ? data.level : 0;
}

const Proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string(),
      salt: z.string(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      cost: z.literal(roundsPerStep),
      data: z.object({ for: z.string(), level: z.int().min(1), until: z.int() }),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});

function readProof(text: string): z.infer<typeof Proof> | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/** Neither the document nor the address stands in what a browser holds. */
const boundTo = (pepper: KeyedHash, { call, subject }: ProvenCall) =>
  pepper.of("proof.for", `${call}|${subject}`).toString("base64url");

/** Follows the pepper: when that is replaced, what is still being worked on is asked again. */
const signingKey = (pepper: KeyedHash) => pepper.of("proof.signing-key", "").toString("hex");
