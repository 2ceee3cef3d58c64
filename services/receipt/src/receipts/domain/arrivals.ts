import { EventEmitter } from "node:events";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Arrivals } from "./ports.ts";
import type { Receipt } from "./receipt.ts";

export function createArrivals(): Arrivals {
  const emitter = new EventEmitter().setMaxListeners(0);
  const keyOf = (electionId: ElectionId, personId: PersonId) => `${electionId}|${personId}`;
  return {
    announce: (receipt) => {
      emitter.emit(keyOf(receipt.electionId, receipt.personId), receipt);
    },
    next: (electionId, personId, longestMs) =>
      new Promise((resolve) => {
        const key = keyOf(electionId, personId);
        const end = (receipt?: Receipt) => {
          clearTimeout(timer);
          emitter.off(key, end);
          resolve(receipt);
        };
        const timer = setTimeout(end, longestMs);
        emitter.on(key, end);
      }),
  };
}
