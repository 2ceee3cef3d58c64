/** Apart from the rest because tests, which have no workers, put something else in its place. */
export function startEncryptionWorker(): Worker {
  return new Worker(new URL("./encryption-worker.ts", import.meta.url));
}
