import type { FingerprintSource } from "../domain/ports.ts";
import type { ElectionSource } from "../sendings/domain/sending-ports.ts";

/** Most fingerprints in the cache. */
const capacity = 256;

/**
 * Fingerprints from the service that sealed the elections, never from the caller: a reader's comparison needs two
 * independent sources. Each is read once, because it never changes.
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
