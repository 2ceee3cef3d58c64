import type { PersonId } from "@urna/contract/identifiers";
import { useRef, useState } from "react";
import { useElectionId } from "../../../election/use-election.ts";
import type { Encryption } from "./encryption.ts";
import type { SealedBallot } from "./sealed-ballot.ts";
import type { Selection } from "../marking/selection.ts";
import type { CheckedKit } from "../kit/voting-kit.ts";

interface SealingInput {
  encryption: Encryption;
  kit: CheckedKit | undefined;
  voterId: PersonId;
}

export interface Proofs {
  readonly done: number;
  readonly total: number;
}

/** A sealed ballot and what opens it, which whoever casts it lets go. */
export interface ClosedBallot {
  readonly sealed: SealedBallot;
  readonly opening: string;
}

/** Closes the ballot in the worker, once at a time. */
export function useSealing({ encryption, kit, voterId }: SealingInput) {
  const electionId = useElectionId();
  const [proofs, setProofs] = useState<Proofs>();
  const [failed, setFailed] = useState(false);
  const underWay = useRef(false);

  async function seal(selection: Selection, onClosed: (closed: ClosedBallot) => void): Promise<void> {
    if (!kit || underWay.current) return;
    underWay.current = true;
    setFailed(false);
    setProofs({ done: 0, total: 1 });
    const { electionText, credential, fingerprint, definition } = kit;
    const request = { electionText, credential, selection };
    const { acknowledgementKey } = definition;
    try {
      const { ballot, opening, bodyLength } = await encryption.seal(request, (done, total) =>
        setProofs({ done, total }),
      );
      const sealed = { electionId, voterId, ballot, bodyLength, fingerprint, acknowledgementKey };
      onClosed({ sealed, opening });
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
