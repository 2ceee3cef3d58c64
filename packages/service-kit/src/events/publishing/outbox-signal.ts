import { EventEmitter } from "node:events";

/** Wakes the relays of this process after a commit; those of other replicas find the row when they next look. */
export const outboxWritten = new EventEmitter().setMaxListeners(0);
