import type { ElectionId } from "@urna/contract/identifiers";
import { Suspense } from "react";
import { PendingActNote, PendingActsUnknown } from "./pending-act-note.tsx";
import { RuleNote } from "./rule-note.tsx";
import { usePendingActs } from "./use-pending-acts.ts";
import { WaitingActNote } from "./waiting-act-note.tsx";

interface PendingActsProps {
  /** Only those of this election; absent: of all. */
  electionId?: ElectionId;
}

/** What waits for others, and on the dashboard the rule itself where one person is enough. Nothing, where nothing waits. */
export function PendingActs({ electionId }: PendingActsProps) {
  const { data, isError } = usePendingActs();
  const acts = data?.acts.filter((act) => electionId === undefined || act.election?.id === electionId);
  const waiting = electionId === undefined ? (data?.waiting ?? []) : [];
  return (
    <Suspense fallback={null}>
      {data && electionId === undefined && (
        <div className="a-pending">
          <RuleNote rule={data.rule} />
          {waiting.map((act) => (
            <WaitingActNote key={act.id} act={act} />
          ))}
        </div>
      )}
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
