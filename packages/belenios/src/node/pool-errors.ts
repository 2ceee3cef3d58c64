/** Too many requests wait for a worker: try again later. */
export class PoolBusy extends Error {
  override readonly name = "PoolBusy";
}

/** The pool has been closed. */
export class PoolClosed extends Error {
  override readonly name = "PoolClosed";
}

/** Two workers in a row crashed on the same request. */
export class WorkerCrashed extends Error {
  override readonly name = "WorkerCrashed";
}
