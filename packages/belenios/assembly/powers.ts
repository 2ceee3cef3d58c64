import {
  addShortTerm,
  addTerm,
  double,
  pointBytes,
  setIdentity,
  setShortTerm,
  setTerm,
  shortTermBytes,
  termBytes,
  Z,
  Point,
  Term,
} from "./point";
import { denseDigits, Digits } from "./digits";
import { Field, fieldBytes } from "./field";
import { invertAll } from "./inverses";

/** A pair of points with what makes a few powers of it cheap. */
export type SparseTable = usize;
/** A pair of points with what makes many powers of it cheaper still. */
export type DenseTable = usize;

const sparseBlocks: usize = 8;
const bitsOfBlock: usize = 256 / sparseBlocks;
/** 1, 3, 5 and 7 times. */
const oddMultiples: usize = 4;
export const sparseTableBytes: usize = sparseBlocks * oddMultiples * termBytes;

/** 1, 2, .. 32 times. */
const multiples: usize = 32;
export const denseTableBytes: usize = denseDigits * multiples * shortTermBytes;

const walker: Point = memory.data(320);
const step: Point = memory.data(320);
const stepTerm: Term = memory.data(320);

/** Odd multiples of a pair, and of what each eighth of an exponent's bits stands for: for a few powers. */
export function buildSparseTable(table: SparseTable, p: Point): void {
  memory.copy(step, p, pointBytes);
  for (let block: usize = 0; block < sparseBlocks; block++) {
    memory.copy(walker, step, pointBytes);
    double(step, true);
    setTerm(stepTerm, step);
    for (let i: usize = 0; i < oddMultiples; i++) {
      if (i > 0) addTerm(walker, stepTerm, false, true);
      setTerm(table + (block * oddMultiples + i) * termBytes, walker);
    }
    for (let i: usize = 1; i < bitsOfBlock; i++) double(step, i == bitsOfBlock - 1);
  }
}

/** The pair itself. */
export function firstTerm(table: SparseTable): Term {
  return table;
}

/** p = the pair of the table, to the exponent of these sparse digits. */
export function setSparsePower(p: Point, table: SparseTable, digits: Digits): void {
  setIdentity(p);
  for (let bit: usize = bitsOfBlock; bit-- > 0;) {
    let left = digitsAt(digits, bit);
    double(p, left > 0 || bit == 0);
    for (let block: usize = 0; left > 0; block++) {
      const digit = load<i8>(digits + block * bitsOfBlock + bit) as i32;
      if (digit == 0) continue;
      left--;
      const odd = ((abs(digit) - 1) / 2) as usize;
      addTerm(p, table + (block * oddMultiples + odd) * termBytes, digit < 0, left > 0 || bit == 0);
    }
  }
}

/** How many blocks have a digit other than 0 at this bit. */
function digitsAt(digits: Digits, bit: usize): i32 {
  let count = 0;
  for (let block: usize = 0; block < sparseBlocks; block++) {
    if (load<i8>(digits + block * bitsOfBlock + bit) != 0) count++;
  }
  return count;
}

const column: Point = memory.data((multiples * pointBytes) as i32);
const products: Field = memory.data((multiples * fieldBytes) as i32);

/** All multiples that a dense digit can ask for, at each of its places: for powers without doubling. */
export function buildDenseTable(table: DenseTable, p: Point): void {
  memory.copy(step, p, pointBytes);
  for (let place: usize = 0; place < denseDigits; place++) {
    setTerm(stepTerm, step);
    memory.copy(column, step, pointBytes);
    for (let i: usize = 1; i < multiples; i++) {
      const each = column + i * pointBytes;
      memory.copy(each, each - pointBytes, pointBytes);
      addTerm(each, stepTerm, false, true);
    }
    // The last is 32 times the first; the next place stands for 64 times.
    memory.copy(step, column + (multiples - 1) * pointBytes, pointBytes);
    double(step, true);
    invertAll(column + Z, pointBytes, multiples, products);
    for (let i: usize = 0; i < multiples; i++) {
      const each = column + i * pointBytes;
      setShortTerm(table + (place * multiples + i) * shortTermBytes, each, each + Z);
    }
  }
}

/** p = p + the pair of the table to the exponent of these dense digits. */
export function addDensePower(p: Point, table: DenseTable, digits: Digits): void {
  for (let place: usize = 0; place < denseDigits; place++) {
    const digit = load<i8>(digits + place) as i32;
    if (digit == 0) continue;
    const multiple = (abs(digit) - 1) as usize;
    addShortTerm(p, table + (place * multiples + multiple) * shortTermBytes, digit < 0);
  }
}
