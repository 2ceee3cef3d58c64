const digestLength = 32;
const firstCapacity = 1024;

/** SHA-256 digests in the order in which they were added, each once. Takes about 50 bytes for each. */
export class Digests {
  #bytes = new Uint8Array(firstCapacity * digestLength);
  /** Open addressing: a digest's place in `#bytes`, plus one; 0 is free. */
  #slots = new Uint32Array(2 * firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds 32 bytes at the end. False where they are there already. */
  add(digest: Uint8Array): boolean {
    if (2 * (this.#length + 1) > this.#slots.length) this.#grow();
    const slot = this.#slotOf(digest);
    if (this.#slots[slot] !== 0) return false;
    this.#bytes.set(digest, this.#length * digestLength);
    this.#slots[slot] = ++this.#length;
    return true;
  }

  has(digest: Uint8Array): boolean {
    return this.#slots[this.#slotOf(digest)] !== 0;
  }

  /** Whether `digest` was added as number `index`. */
  isAt(index: number, digest: Uint8Array): boolean {
    const own = this.#at(index);
    return digest.length === digestLength && digest.every((byte, at) => byte === own[at]);
  }

  #at(index: number): Uint8Array {
    return this.#bytes.subarray(index * digestLength, (index + 1) * digestLength);
  }

  /** Where the digest is, or would be. */
  #slotOf(digest: Uint8Array): number {
    const slots = this.#slots;
    const [a = 0, b = 0, c = 0, d = 0] = digest;
    let slot = ((a << 24) | (b << 16) | (c << 8) | d) & (slots.length - 1);
    for (let place = slots[slot] ?? 0; place !== 0; place = slots[slot] ?? 0) {
      if (this.isAt(place - 1, digest)) break;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  #grow(): void {
    const bytes = new Uint8Array(2 * this.#bytes.length);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (let index = 0; index < this.#length; index++) this.#slots[this.#slotOf(this.#at(index))] = index + 1;
  }
}
