/** Lets pass while it is open. */
export class Gate {
  #closed = false;
  #opened = Promise.resolve();
  #open: () => void = () => undefined;

  set closed(closed: boolean) {
    if (closed === this.#closed) return;
    this.#closed = closed;
    if (closed) this.#opened = new Promise((resolve) => (this.#open = resolve));
    else this.#open();
  }

  /** Resolves at once, or when it is opened. */
  pass(): Promise<void> {
    return this.#opened;
  }
}
