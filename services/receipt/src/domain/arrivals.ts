import { EventEmitter } from "node:events";
import type { Arrivals } from "./ports.ts";

export function createArrivals(): Arrivals {
  const emitter = new EventEmitter().setMaxListeners(0);
  const keyOf = (electionId: string, personId: string) => `${electionId}|${personId}`;
  return {
    announce: (electionId, personId) => {
      emitter.emit(keyOf(electionId, personId));
    },
    next: (electionId, personId, longestMs) =>
      new Promise((resolve) => {
        const key = keyOf(electionId, personId);
        const end = () => {
          clearTimeout(timer);
          emitter.off(key, end);
          resolve();
        };
        const timer = setTimeout(end, longestMs);
        emitter.on(key, end);
      }),
  };
}
