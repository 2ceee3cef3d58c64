import type { VerifierPool } from "@urna/belenios/node/verifier-pool";
import { DomainError } from "@urna/service-kit/errors";
import type { VerifyBallot } from "../domain/ports.ts";

/** Verifies on the pool's threads. Throws `unavailable` when too many ballots wait, so that the browser retries. */
export function ballotVerifier(pool: Pick<VerifierPool, "verify">): VerifyBallot {
  return async (job) => {
    try {
      return await pool.verify(job);
    } catch (cause) {
      if (cause instanceof Error && cause.name === "PoolBusy")
        throw new DomainError("unavailable", {}, { cause });
      throw cause;
    }
  };
}
