import { EventEmitter } from "node:events";

/** A row of the table `outbox`. */
export interface OutboxRow {
  readonly id: string;
  readonly subject: string;
  readonly payload: Buffer;
}

/** Tells this process's relays what it has committed, and with which pool. */
export const outboxWritten = new EventEmitter<{ written: [pool: object, rows: readonly OutboxRow[]] }>();
outboxWritten.setMaxListeners(0);
