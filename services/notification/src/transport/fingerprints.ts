import type { FingerprintSource } from "../domain/ports.ts";
import type { ElectionSource } from "../sendings/domain/sending-ports.ts";

/** The most that are remembered. */
const capacity = 256;

/**
 * Fingerprints from the service that sealed the elections, never from the caller: what a reader compares
 * must not come by the way that it is compared with. One is asked for once, as it never changes.
 */
export function fingerprintSource(elections: ElectionSource): FingerprintSource {
  const known = new Map<string, string>();
  return {
    async fingerprintOf(electionId) {
      const fingerprint = known.get(electionId) ?? (await elections.election(electionId)).fingerprint;
      if (fingerprint !== "") known.set(electionId, fingerprint);
      const [oldest] = known.keys();
      if (known.size > capacity && oldest !== undefined) known.delete(oldest);
      return fingerprint;
    },
  };
}
