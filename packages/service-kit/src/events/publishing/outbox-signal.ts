import { EventEmitter } from "node:events";

/** Wakes this process's relays after a commit; those of other replicas find the row at their next poll. */
export const outboxWritten = new EventEmitter().setMaxListeners(0);
