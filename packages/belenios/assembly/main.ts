/**
 * The costly part of verifying a ballot over Ed25519 (format.md 3.1 to 3.3): for every proof,
 * (g, y)^response · (alpha, beta / g^m)^challenge. The two of a ciphertext are raised to the same exponents, so all of it
 * is done to pairs, in the two lanes of vectors.
 *
 * The caller writes to `input`, reads `output`, and calls in this order: `setBases` and `setSecondBase` once; for an answer
 * `begin`; for each of its ciphertexts `load`, then `commit` for each of its proofs; `finish`.
 */
import { lanes, Bytes } from "./bytes";
import { denseDigits, setDenseDigits, setSparseDigits, Digits } from "./digits";
import { decode, encode, prepare } from "./encoding";
import { Field, fieldBytes } from "./field";
import { multiply } from "./products";
import { invertAll } from "./inverses";
import { addTerm, isIdentity, Point, setIdentity, setTerm, Term, Y, Z } from "./point";
import {
  addDensePower,
  buildDenseTable,
  buildSparseTable,
  firstTerm,
  setSparsePower,
  denseTableBytes,
  sparseTableBytes,
  DenseTable,
  SparseTable,
} from "./powers";

const numberBytes: usize = 32;
/** Two points, or an exponent for each of challenge, response and -m · challenge: numbers of 32 bytes, lowest first. */
export const input: Bytes = memory.data(96);

/** How many pairs `finish` can write. */
export const capacity: usize = 64;
/** Two points each, as bytes. */
export const output: Bytes = memory.data((capacity * lanes * numberBytes) as i32);

const bases: DenseTable = memory.data(denseTableBytes as i32);
const secondBase: DenseTable = memory.data(denseTableBytes as i32);
const loaded: SparseTable = memory.data(sparseTableBytes as i32);
const point: Point = memory.data(320);
const total: Point = memory.data(320);
const term: Term = memory.data(320);
const sparse: Digits = memory.data(256);
const dense: Digits = memory.data(denseDigits as i32);

/** X, Y and Z of each result. */
const resultBytes: usize = 240;
const results: Point = memory.data((capacity * resultBytes) as i32);
const products: Field = memory.data((capacity * fieldBytes) as i32);
let resultCount: usize = 0;

prepare();

/** q = 2^252 + 27742317777372353535851937790883648493: an element to this power is the identity. */
const orderDigits: Digits = memory.data(256);
store<u64>(input, 0x5812631a5cf5d3ed);
store<u64>(input, 0x14def9dea2f79cd6, 8);
store<u64>(input, 0x1000000000000000, 24);
setSparseDigits(orderDigits, input);

/** The generator and the election's key. Whether they are points; the caller knows that they are in the group. */
export function setBases(): bool {
  return setTable(bases);
}

/** The identity and the generator. */
export function setSecondBase(): bool {
  return setTable(secondBase);
}

function setTable(table: DenseTable): bool {
  if (!decode(point, input)) return false;
  buildDenseTable(table, point);
  return true;
}

/** Takes a pair for the next calls, if both of it are strict bytes of elements of the group. */
export function load(): bool {
  if (!decode(point, input)) return false;
  buildSparseTable(loaded, point);
  setSparsePower(point, loaded, orderDigits);
  for (let lane: usize = 0; lane < lanes; lane++) if (!isIdentity(point, lane)) return false;
  return true;
}

/** Begins an answer: forgets results that nobody fetched, of one that was refused on the way. */
export function begin(): void {
  resultCount = 0;
  setIdentity(total);
}

/** Multiplies the total by the loaded pair. */
export function addToTotal(): void {
  addTerm(total, firstTerm(loaded), false, true);
}

/** Multiplies the total by a pair. Whether both are points; the caller knows that they are in the group. */
export function add(): bool {
  if (!decode(point, input)) return false;
  setTerm(term, point);
  addTerm(total, term, false, true);
  return true;
}

/** Takes the total for the next calls. */
export function loadTotal(): void {
  buildSparseTable(loaded, total);
}

/** Leaves the total as the next result. */
export function keepTotal(): void {
  keep(total);
}

/** Leaves (g, y)^response · loaded^challenge as the next result, with `shifted` times (1, g)^third too. */
export function commit(shifted: bool): void {
  setSparseDigits(sparse, input);
  setSparsePower(point, loaded, sparse);
  setDenseDigits(dense, input + numberBytes);
  addDensePower(point, bases, dense);
  if (shifted) {
    setDenseDigits(dense, input + 2 * numberBytes);
    addDensePower(point, secondBase, dense);
  }
  keep(point);
}

function keep(p: Point): void {
  memory.copy(results + resultCount * resultBytes, p, resultBytes);
  resultCount++;
}

/** Writes the results since the last time, and says how many. */
export function finish(): usize {
  const count = resultCount;
  invertAll(results + Z, resultBytes, count, products);
  for (let i: usize = 0; i < count; i++) {
    const x = results + i * resultBytes;
    multiply(x, x, x + Z);
    multiply(x + Y, x + Y, x + Z);
    for (let lane: usize = 0; lane < lanes; lane++) {
      encode(output + (i * lanes + lane) * numberBytes, x, x + Y, lane);
    }
  }
  resultCount = 0;
  return count;
}
