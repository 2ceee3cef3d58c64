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
  readonly #starts: number[] = [];
  readonly #sizes: number[] = [];
  readonly #digests = new Digests();

  constructor(source: ArchiveSource) {
    this.#source = source;
  }

  /** @throws Refused `ballot-repeated` */
  add({ start, size, digest }: BallotPlace): void {
    demand(this.#digests.add(digest), "ballot-repeated");
    this.#starts.push(start);
    this.#sizes.push(size);
  }

  get length(): number {
    return this.#digests.length;
  }

  /** @throws Refused `record-hash-wrong` where the archive has changed meanwhile */
  *[Symbol.iterator](): Generator<string> {
    for (const [index, start] of this.#starts.entries()) {
      const body = this.#source.read(start, this.#sizes[index] ?? 0);
      demand(this.#digests.isAt(index, sha256Of(body)), "record-hash-wrong", `ballots[${index}]`);
      yield decodeText(body);
    }
  }
}
