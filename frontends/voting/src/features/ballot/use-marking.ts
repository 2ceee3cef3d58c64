import { useEffect, useState } from "react";
import { useElectionId } from "../../election/use-election.ts";
import { createEncryption } from "./encryption.ts";
import { markMemory } from "./mark-memory.ts";
import type { SealedBallot } from "./sealed-ballot.ts";
import { noMarks, type Selection } from "./selection.ts";
import { useKit } from "./use-kit.ts";
import { useSealing, type ClosedBallot } from "./use-sealing.ts";

/** The marks of one voter, what is shown of them, and the ballot that was sealed to be looked at. */
export function useMarking(voterId: string, onSealed: (sealed: SealedBallot) => void) {
  const electionId = useElectionId();
  const kit = useKit(voterId);
  const [encryption] = useState(createEncryption);
  useEffect(() => {
    encryption.prepare();
    return encryption.close;
  }, [encryption]);
  const [selection, setSelection] = useState(() => markMemory.recall(electionId, voterId));
  const [lost] = useState(() => markMemory.wasLost(electionId, voterId));
  const [shown, setShown] = useState<"ballot" | "review" | "check">("ballot");
  const [closed, setClosed] = useState<ClosedBallot>();
  const sealing = useSealing({ encryption, kit: kit.data, voterId });
  /** A ballot that was sealed to be looked at, and what opens it, are forgotten. */
  const show = (next: typeof shown) => {
    setClosed(undefined);
    setShown(next);
  };
  return {
    ...{ kit, selection, lost, shown, closed, sealing, show },
    mark(next: Selection) {
      setSelection(next);
      markMemory.keep(electionId, { voterId, selection: next });
    },
    cast: () => void sealing.seal(selection, ({ sealed }) => onSealed(sealed)),
    /** Seals, and leaves for afterwards whether this very ballot is cast or opened. */
    check() {
      show("check");
      void sealing.seal(selection, setClosed);
    },
    castClosed(sealed: SealedBallot) {
      show("review");
      onSealed(sealed);
    },
    startAnew() {
      setSelection(noMarks);
      show("ballot");
    },
  };
}
