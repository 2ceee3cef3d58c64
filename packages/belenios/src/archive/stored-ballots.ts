import { sha256Of } from "../hash.ts";
import { demand } from "../refusal.ts";
import { Digests } from "./digests.ts";
import type { ArchiveSource } from "./source.ts";
import { decodeText } from "./text.ts";

/** Where a ballot is in an archive. */
export interface BallotPlace {
  /** Bytes. */
  readonly start: number;
  readonly size: number;
  /** SHA-256. */
  readonly digest: Uint8Array;
}

/** An archive's ballots in its order, each read from the archive whenever it is asked for. */
export class StoredBallots implements Iterable<string> {
  readonly #source: ArchiveSource;
  readonly #places = new Places();
  readonly #digests = new Digests();

  constructor(source: ArchiveSource) {
    this.#source = source;
  }

  /** @throws Refused `ballot-repeated` */
  add({ start, size, digest }: BallotPlace): void {
    demand(this.#digests.add(digest), "ballot-repeated");
    this.#places.add(start, size);
  }

  get length(): number {
    return this.#digests.length;
  }

  /** @throws Refused `record-hash-wrong` where the archive has changed meanwhile */
  *[Symbol.iterator](): Generator<string> {
    for (let index = 0; index < this.length; index++) {
      const body = this.#source.read(...this.#places.at(index));
      demand(this.#digests.isAt(index, sha256Of(body)), "record-hash-wrong", `ballots[${index}]`);
      yield decodeText(body);
    }
  }
}

const firstCapacity = 1024;

/** Starts and sizes in 16 bytes each: a list of numbers leaves several times as much behind while it grows. */
class Places {
  #numbers = new Float64Array(2 * firstCapacity);
  #length = 0;

  add(start: number, size: number): void {
    if (2 * this.#length === this.#numbers.length) {
      const numbers = new Float64Array(2 * this.#numbers.length);
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    this.#numbers.set([start, size], 2 * this.#length++);
  }

  at(index: number): [start: number, size: number] {
    return [this.#numbers[2 * index] ?? 0, this.#numbers[2 * index + 1] ?? 0];
  }
}
