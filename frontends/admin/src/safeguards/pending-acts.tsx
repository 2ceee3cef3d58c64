import { Suspense } from "react";
import { PendingActNote, PendingActsUnknown } from "./pending-act-note.tsx";
import { usePendingActs } from "./use-pending-acts.ts";

interface PendingActsProps {
  /** Only those of this election; absent: of all. */
  electionId?: string;
}

/** What waits for a second administrator: one's own, and what one may join. Nothing, where nothing waits. */
export function PendingActs({ electionId }: PendingActsProps) {
  const { data, isError } = usePendingActs();
  const acts = data?.acts.filter((act) => electionId === undefined || act.election?.id === electionId);
  return (
    <Suspense fallback={null}>
      {acts && acts.length > 0 && (
        <div className="a-pending">
          {acts.map((act) => (
            <PendingActNote key={act.id} act={act} here={electionId !== undefined} />
          ))}
        </div>
      )}
      {!data && isError && (
        <div className="a-pending">
          <PendingActsUnknown />
        </div>
      )}
    </Suspense>
  );
}
