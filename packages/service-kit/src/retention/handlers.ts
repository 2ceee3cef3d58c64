import type { RetainedKind } from "@urna/contract/retention/classes";
import {
  type Cut as CutMessage,
  type KindCount as KindMessage,
  RetentionServiceService,
} from "@urna/protos/retention/v1/retention";
import { DomainError } from "../errors.ts";
import { serve } from "../grpc/serve.ts";
import { requestedWord } from "../grpc/words.ts";
import { applyRetention, type Cut, type KindCount, type Retaining } from "./retention.ts";

/** `RetentionService` over the rows of one service. */
export function retentionService(retaining: Retaining): ReturnType<typeof serve> {
  return serve(RetentionServiceService, {
    preview: async ({ cut }) => {
      const { kinds, elections = [], keptProcesses = [] } = await retaining.store.preview(cutOf(cut));
      return {
        kinds: kinds.map(kindMessage),
        elections: [...elections],
        keptProcessIds: [...keptProcesses],
      };
    },
    apply: async ({ cut, expected, actor }) => {
      if (!actor?.administratorId) throw new DomainError("invalid-request");
      const wanted = { cut: cutOf(cut), expected: expected.map(kindOf), by: actor.administratorId };
      const removed = await applyRetention(retaining, wanted);
      const kinds = Object.entries(removed) as [RetainedKind, number][];
      return { removed: kinds.map(([kind, count]) => kindMessage({ kind, count })) };
    },
  });
}

function cutOf(message: CutMessage | undefined): Cut {
  if (!message?.before) throw new DomainError("invalid-request");
  const { before, electionIds: elections, keptProcessIds: keptProcesses } = message;
  return { dataClass: requestedWord(message.dataClass), before, elections, keptProcesses };
}

const kindOf = ({ kind, count }: KindMessage): KindCount => ({ kind: requestedWord(kind), count });

const kindMessage = ({ kind, count, oldest, nextOldest }: KindCount): KindMessage => ({
  kind,
  count,
  oldest: dayOf(oldest),
  nextOldest: dayOf(nextOldest),
});

/** `2026-11-20`: a finer time of the first receipt or message would reveal that of a vote. */
const dayOf = (instant: Date | undefined) => instant?.toISOString().slice(0, 10);
