import type { Custody } from "@urna/contract/api/custody";
import type { Stage } from "../stage.ts";
import { CountTask } from "../count/count-task.tsx";
import { FinishKey, ShareParts } from "./exchange.tsx";
import { KeyReady } from "./key-ready.tsx";
import { MakeKey } from "./make-key.tsx";
import { Over } from "./over.tsx";
import { SealedElection } from "./sealed-election.tsx";
import { WaitForOthers } from "./wait-for-others.tsx";

/** What the trustee does now. */
export function Task({ stage, custody }: { stage: Stage; custody: Custody }) {
  switch (stage.kind) {
    case "make-key":
      return <MakeKey custody={custody} />;
    case "share-parts":
      return <ShareParts custody={custody} certs={stage.certs} />;
    case "finish-key":
      return <FinishKey custody={custody} certs={stage.certs} input={stage.input} />;
    case "wait":
      return <WaitForOthers custody={custody} />;
    case "ready":
      return <KeyReady custody={custody} publicKey={stage.publicKey} />;
    case "sealed":
      return <SealedElection custody={custody} sealed={stage.sealed} />;
    case "count":
      return <CountTask custody={custody} />;
    case "over":
      return <Over />;
  }
}
