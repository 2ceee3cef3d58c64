import type { PersonId } from "@urna/contract/identifiers";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useEffect, useState } from "react";
import { useElectionId } from "../../../election/use-election.ts";
import { sessionTimes } from "@urna/web-kit/session/session-times";
import { cast, type CastOutcome, type CastTrouble } from "./cast.ts";
import { markMemory } from "../marking/mark-memory.ts";
import { createPatience } from "./patience.ts";
import { waitForReceipt } from "../receipt/receipt.ts";
import { sealedBallots, type SealedBallot } from "../sealing/sealed-ballot.ts";

interface DeliveryState {
  readonly sealed?: SealedBallot | undefined;
  /** Found in this tab when the page opened: the selection is not known any more. */
  readonly resumed?: boolean;
  readonly trouble?: CastTrouble;
  readonly outcome?: CastOutcome;
}

/** A sealed ballot on its way to the box, and what became of it. */
export function useDelivery(voterId: PersonId) {
  const api = useApi();
  const electionId = useElectionId();
  const [patience] = useState(createPatience);
  const [state, setState] = useState<DeliveryState>(() => {
    const sealed = sealedBallots.read({ electionId, voterId });
    return sealed ? { sealed, resumed: true } : {};
  });
  const { sealed } = state;

  useEffect(() => {
    if (!sealed) return;
    const stop = new AbortController();
    const { signal } = stop;
    const become = (more: DeliveryState) => !signal.aborted && setState((before) => ({ ...before, ...more }));
    const deliver = async () => {
      const outcome = await cast(api, sealed, {
        signal,
        patience,
        onTrouble: (trouble) => become({ trouble }),
      });
      if (!outcome) return;
      become({ outcome });
      if (isFinal(outcome)) sealedBallots.forget(sealed);
      if (outcome.kind !== "acknowledged") return;
      markMemory.forget(electionId);
      sessionTimes.used();
      if (outcome.receipt) return;
      const receipt = await waitForReceipt(api, electionId, { signal, patience });
      if (!receipt) return;
      sealedBallots.forget(sealed);
      become({ outcome: { ...outcome, receipt } });
    };
    void deliver();
    return () => stop.abort();
  }, [api, electionId, patience, sealed]);

  return {
    ...state,
    deliver(next: SealedBallot) {
      sealedBallots.keep(next);
      setState({ sealed: next });
    },
    askNow: patience.hurry,
    /** Back to the ballot, after a refusal that kept nothing. */
    startOver: () => setState({}),
  };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** The same bytes need not be sent any more. */
function isFinal(outcome: CastOutcome): boolean {
  switch (outcome.kind) {
    case "acknowledged":
      return outcome.receipt !== undefined;
    case "signature-wrong":
    case "session-ended":
    case "stronger":
      return false;
    case "already-voted":
    case "spoiled":
    case "closed":
    case "refused":
    case "other-person":
    case "not-eligible":
      return true;
  }
}
