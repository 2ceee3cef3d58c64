import { useQueryClient } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionId } from "@urna/contract/identifiers";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { electionKey } from "../election-key.ts";
import type { StepName } from "./life-cycle.ts";

export interface StepOutcome {
  readonly step: StepName;
  readonly kind: "done" | "conflict";
}

/** What the last step came to, and the fresh state of what it touched. */
export function useStepOutcome() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<StepOutcome>();
  return {
    outcome,
    done(step: StepName, { before, after }: { before: Pick<AdminElection, "id">; after: AdminElection }) {
      // A sealing or a count that goes on by itself is not done yet.
      setOutcome(after.sealing || after.count ? undefined : { step, kind: "done" });
      queries.setQueryData(electionKey(after.id), after);
      void queries.invalidateQueries({
        queryKey: ["admin"],
        predicate: ({ queryKey }) => queryKey[2] !== before.id,
      });
      // Unsealing gives the election another id, so that nothing of the old sealing can be taken for the new one.
      if (after.id !== before.id) void navigate(paths.election(after.id), { replace: true });
    },
    /** The election's page says why. */
    givenUp(electionId: ElectionId) {
      setOutcome(undefined);
      void queries.invalidateQueries({ queryKey: electionKey(electionId) });
    },
    conflict(step: StepName, electionId: ElectionId) {
      void queries
        .invalidateQueries({ queryKey: electionKey(electionId) })
        .then(() => setOutcome({ step, kind: "conflict" }));
    },
  };
}
