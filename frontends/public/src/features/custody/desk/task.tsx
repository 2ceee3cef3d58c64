import type { Custody } from "@urna/contract/custody/ceremony";
import { CountTask } from "../count/count-task.tsx";
import type { Stage } from "./stage.ts";
import { FinishKey, ShareParts } from "../exchange/exchange.tsx";
import { KeyReady } from "../key/key-ready.tsx";
import { MakeKey } from "../key/make-key.tsx";
import { Over } from "./over.tsx";
import { SealedElections } from "../sealing/sealed-elections.tsx";
import { WaitForOthers } from "./wait-for-others.tsx";

/** What the trustee does now, for all of these elections at once. */
export function Task({ stage, custodies }: { stage: Stage; custodies: readonly Custody[] }) {
  switch (stage) {
    case "make-key":
      return <MakeKey custodies={custodies} />;
    case "share-parts":
      return <ShareParts custodies={custodies} />;
    case "finish-key":
      return <FinishKey custodies={custodies} />;
    case "wait":
      return <WaitForOthers custodies={custodies} />;
    case "ready":
      return <KeyReady custodies={custodies} />;
    case "sealed":
      return <SealedElections custodies={custodies} />;
    case "count":
      return <CountTask custodies={custodies} />;
    case "over":
      return <Over />;
  }
}
