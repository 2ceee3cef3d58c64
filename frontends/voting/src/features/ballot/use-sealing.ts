import { useRef, useState } from "react";
import { useElectionId } from "../../election/use-election.ts";
import type { Encryption } from "./encryption.ts";
import type { SealedBallot } from "./sealed-ballot.ts";
import type { Selection } from "./selection.ts";
import type { CheckedKit } from "./voting-kit.ts";

interface SealingInput {
  encryption: Encryption;
  kit: CheckedKit | undefined;
  voterId: string;
  onSealed(sealed: SealedBallot): void;
}

export interface Proofs {
  readonly done: number;
  readonly total: number;
}

/** Closes the ballot in the worker, once at a time. */
export function useSealing({ encryption, kit, voterId, onSealed }: SealingInput) {
  const electionId = useElectionId();
  const [proofs, setProofs] = useState<Proofs>();
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  async function seal(selection: Selection): Promise<void> {
    if (!kit || underWay.current) return;
    underWay.current = true;
    setFailed(false);
    setProofs({ done: 0, total: 1 });
    const { electionText, credential, fingerprint, definition } = kit;
    const request = { electionText, credential, selection };
    try {
      const ballot = await encryption.seal(request, (done, total) => setProofs({ done, total }));
      onSealed({
        electionId,
        voterId,
        ballot,
        fingerprint,
        acknowledgementKey: definition.acknowledgementKey,
      });
    } catch {
      setFailed(true);
    } finally {
      underWay.current = false;
      setProofs(undefined);
    }
  }

  return { seal, proofs, failed };
}

export type Sealing = ReturnType<typeof useSealing>;
