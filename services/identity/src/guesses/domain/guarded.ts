import { DomainError, isDomainError } from "@urna/service-kit/errors";
import { askForProof, provenLevel, type ProofDependencies, type ProvenCall } from "./challenge.ts";
import { networkLevel } from "./network-level.ts";
import { networksOf } from "@urna/service-kit/networks";
import type { NetworkStore, WatchedKind } from "./ports.ts";
import { topLevel } from "./work.ts";

export interface GuardDependencies extends ProofDependencies {
  networks: NetworkStore;
}

export interface GuardedCall extends ProvenCall {
  readonly address: string;
  readonly proof: string | undefined;
  /** Which of what the address did before asks for a proof. */
  readonly watched: WatchedKind;
}

/**
 * Makes an attempt once it has shown as much work as the misses of its network ask for, and passes on how much that was.
 * Nobody waits for others' misses: where a delay refuses the attempt, work stands in for it too. Errors:
 * proof-of-work-required, and those of the attempt; `details.challenge` is the work.
 */
export async function guarded<T>(
  dependencies: GuardDependencies,
  call: GuardedCall,
  attempt: (proven: number) => Promise<T>,
): Promise<T> {
  const { networks, clock } = dependencies;
  const count = await networks.readNetworkCounts(call.watched, networksOf(call.address), clock.now());
  const needed = networkLevel(call.watched, count);
  const proven = await provenLevel(dependencies, call, call.proof);
  if (proven < needed)
    throw new DomainError("proof-of-work-required", {
      challenge: await askForProof(dependencies, call, needed),
    });
  try {
    return await attempt(proven);
  } catch (error) {
    if (!isDomainError(error, "too-many-requests") || error.details.proofLevel === undefined) throw error;
    const level = Math.min(Math.max(error.details.proofLevel, needed), topLevel);
    const { retryAfterSeconds } = error.details;
    const challenge = await askForProof(dependencies, call, level);
    throw new DomainError("too-many-requests", {
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      challenge,
    });
  }
}

/** Counts against the address that an attempt was wrong, or that its answer named something about somebody. */
export function countAgainst(
  { networks, clock }: Pick<GuardDependencies, "networks" | "clock">,
  kind: WatchedKind,
  address: string,
): Promise<void> {
  return networks.addToNetworks(kind, networksOf(address), clock.now());
}
