import type { PersonId } from "@urna/contract/identifiers";
import { useEffect, useState } from "react";
import { useElectionId } from "../../../election/use-election.ts";
import { createEncryption } from "../sealing/encryption.ts";
import { markMemory } from "./mark-memory.ts";
import type { SealedBallot } from "../sealing/sealed-ballot.ts";
import { noMarks, type Selection } from "./selection.ts";
import { useJoining } from "../kit/use-joining.ts";
import { useKit } from "../kit/use-kit.ts";
import { useReviewStep } from "../review/use-review-step.ts";
import { ownRequest } from "../kit/voting-kit.ts";
import { useSealing, type ClosedBallot } from "../sealing/use-sealing.ts";

interface MarkingInput {
  voterId: PersonId;
  /** The sealed ballot is on its way. */
  delivering: boolean;
  onSealed(sealed: SealedBallot): void;
}

/** The marks of one voter, what is shown of them, and the ballot that was sealed to be looked at. */
export function useMarking({ voterId, delivering, onSealed }: MarkingInput) {
  const electionId = useElectionId();
  const [encryption] = useState(createEncryption);
  const fetched = useKit(voterId, encryption);
  const joining = useJoining(fetched, { voterId, encryption });
  const { kit } = joining;
  useEffect(() => {
    encryption.prepare();
    return encryption.close;
  }, [encryption]);
  const [selection, setSelection] = useState(() => markMemory.recall(electionId, voterId));
  const [lost] = useState(() => markMemory.wasLost(electionId, voterId));
  const step = useReviewStep();
  const [checking, setChecking] = useState(false);
  const [closed, setClosed] = useState<ClosedBallot>();
  const sealing = useSealing({ encryption, kit, voterId });
  // What is being sealed to be cast cannot be taken back by going back.
  const casting = delivering || sealing.proofs !== undefined;
  const shown = !step.reviewing && !casting ? "ballot" : checking ? "check" : "review";
  /** A ballot that was sealed to be looked at, and what opens it, are forgotten. */
  const check = (next: boolean) => {
    setClosed(undefined);
    setChecking(next);
  };
  return {
    fetched,
    joining,
    kit,
    selection,
    lost,
    shown,
    closed,
    sealing,
    mark(next: Selection) {
      step.forget();
      setSelection(next);
      markMemory.keep(electionId, { voterId, selection: next });
    },
    review() {
      check(false);
      step.enter();
    },
    toReview: () => check(false),
    toBallot: step.leave,
    isOf: (document: string) =>
      kit ? encryption.checkOwn(ownRequest(kit, document)) : Promise.resolve(false),
    cast: () => void sealing.seal(selection, ({ sealed }) => onSealed(sealed)),
    /** Seals, and leaves for afterwards whether this very ballot is cast or opened. */
    check() {
      check(true);
      void sealing.seal(selection, setClosed);
    },
    castClosed(sealed: SealedBallot) {
      check(false);
      onSealed(sealed);
    },
    startAnew() {
      setSelection(noMarks);
      check(false);
      step.leave();
    },
  };
}
