import { program } from "./gen/program.ts";

/** What `assembly/main.ts` exports, and says. */
interface PairProgram {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly input: { readonly value: number };
  readonly output: { readonly value: number };
  readonly capacity: { readonly value: number };
  setBases(): number;
  setSecondBase(): number;
  load(): number;
  begin(): void;
  addToTotal(): void;
  add(): number;
  loadTotal(): void;
  keepTotal(): void;
  commit(shifted: number): void;
  finish(): number;
}

const elementBytes = 32;
const word = (1n << 64n) - 1n;

/** Two elements as RFC 8032 bytes. */
export type PairBytes = readonly [Uint8Array, Uint8Array];

/** The part of WebAssembly that is used here: types have it only where a page is. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

let compiled: object | undefined;

/** @throws where the machine has no vectors, or the page's policy forbids it. */
function startProgram(): PairProgram {
  const { Module, Instance } = Reflect.get(globalThis, "WebAssembly") as WebAssemblyApi;
  compiled ??= new Module(Uint8Array.from(atob(program), (char) => char.charCodeAt(0)));
  return new Instance(compiled, {}).exports as PairProgram;
}

/** The program of `assembly/`. It has a megabyte of its own, mostly the tables of one election's key. */
export class PairMachine {
  readonly #program: PairProgram;
  readonly #input: DataView;
  readonly #output: Uint8Array;
  /** How many results may wait for `finish`. */
  readonly capacity: number;

  /** @throws where the machine has no vectors, or the page's policy forbids it */
  constructor() {
    this.#program = startProgram();
    const { memory, input, output, capacity } = this.#program;
    this.capacity = capacity.value;
    this.#input = new DataView(memory.buffer, input.value, 3 * elementBytes);
    this.#output = new Uint8Array(memory.buffer, output.value, 2 * elementBytes * this.capacity);
  }

  /** Prepares the tables of (g, y) and (1, g). Whether all are points. */
  setBases(bases: PairBytes, second: PairBytes): boolean {
    this.#write(bases);
    if (this.#program.setBases() === 0) return false;
    this.#write(second);
    return this.#program.setSecondBase() !== 0;
  }

  /** Takes a pair for the next calls. Whether both are elements of the group. */
  load(pair: PairBytes): boolean {
    this.#write(pair);
    return this.#program.load() !== 0;
  }

  /** Begins an answer: there are no results, and the total is that of nothing. */
  begin(): void {
    this.#program.begin();
  }

  /** Multiplies the total by the loaded pair. */
  addToTotal(): void {
    this.#program.addToTotal();
  }

  /** Multiplies the total by a pair. Whether both are points; that they are elements is not checked. */
  add(pair: PairBytes): boolean {
    this.#write(pair);
    return this.#program.add() !== 0;
  }

  /** Takes the total for the next calls. */
  loadTotal(): void {
    this.#program.loadTotal();
  }

  /** Lets the total be the next result. */
  keepTotal(): void {
    this.#program.keepTotal();
  }

  /** Lets (g, y)^response · loaded^challenge · (1, g)^shift be the next result. */
  commit(proof: { readonly challenge: bigint; readonly response: bigint; readonly shift: bigint }): void {
    this.#writeScalar(0, proof.challenge);
    this.#writeScalar(1, proof.response);
    this.#writeScalar(2, proof.shift);
    this.#program.commit(proof.shift === 0n ? 0 : 1);
  }

  /** The elements of all results since the last time. Their bytes hold until the next call. */
  finish(): PairBytes[] {
    const element = (index: number) =>
      this.#output.subarray(index * elementBytes, (index + 1) * elementBytes);
    return Array.from({ length: this.#program.finish() }, (_, i) => [element(2 * i), element(2 * i + 1)]);
  }

  #write(pair: PairBytes): void {
    const bytes = new Uint8Array(this.#input.buffer, this.#input.byteOffset, this.#input.byteLength);
    for (const [index, element] of pair.entries()) bytes.set(element, index * elementBytes);
  }

  #writeScalar(place: number, scalar: bigint): void {
    for (let byte = 0; byte < elementBytes; byte += 8) {
      this.#input.setBigUint64(place * elementBytes + byte, (scalar >> BigInt(8 * byte)) & word, true);
    }
  }
}
