import { bytesOf, copyLane, equal, isOdd, lanes, setLane, Bytes } from "./bytes";
import { add, copy, reduce, setSmall, subtract, Field } from "./field";
import { multiply, square } from "./products";
import { d, prepareCurve, T, Y, Z, Point } from "./point";
import { nearRoot } from "./roots";

const one: Field = memory.data(80);
const zero: Field = memory.data(80);
const rootOfMinusOne: Field = memory.data(80);
const u: Field = memory.data(80);
const minusU: Field = memory.data(80);
const v: Field = memory.data(80);
const v3: Field = memory.data(80);
const squared: Field = memory.data(80);
const other: Field = memory.data(80);
const negative: Field = memory.data(80);
const bytes: Bytes = memory.data(32);

/** To be called first. */
export function prepare(): void {
  prepareCurve();
  setSmall(one, 1);
  setSmall(zero, 0);
  // 2^((p - 1) / 4), from 2^((p - 5) / 8).
  setSmall(u, 2);
  nearRoot(v, u);
  square(rootOfMinusOne, v);
  multiply(rootOfMinusOne, rootOfMinusOne, u);
}

/** Reads a pair of points from their strict RFC 8032 bytes, 32 for each. False where either is none. */
export function decode(p: Point, encoded: Bytes): bool {
  for (let lane: usize = 0; lane < lanes; lane++) setLane(p + Y, lane, encoded + 32 * lane);
  copy(p + Z, one);
  setRoot(p);
  for (let lane: usize = 0; lane < lanes; lane++) {
    if (!chooseRoot(p, lane) || !chooseSign(p, lane, encoded + 32 * lane)) return false;
  }
  multiply(p + T, p, p + Y);
  return true;
}

/** x from x² = u / v, for u = y² - 1 and v = d y² + 1: u v³ (u v⁷)^((p - 5) / 8), or that times the root of -1. */
function setRoot(p: Point): void {
  square(squared, p + Y);
  subtract(u, squared, one);
  subtract(minusU, one, squared);
  multiply(v, squared, d);
  add(v, v, one);
  square(v3, v);
  multiply(v3, v3, v);
  square(other, v3);
  multiply(other, other, v);
  multiply(other, other, u);
  nearRoot(p, other);
  multiply(other, u, v3);
  multiply(p, p, other);
  multiply(other, p, rootOfMinusOne);
}

function chooseRoot(p: Point, lane: usize): bool {
  square(squared, p);
  multiply(squared, squared, v);
  if (equal(squared, u, lane)) return true;
  copyLane(p, other, lane);
  return equal(squared, minusU, lane);
}

/** The sign is the highest bit; 0 has no other one, and y is below p. */
function chooseSign(p: Point, lane: usize, encoded: Bytes): bool {
  const sign = load<u8>(encoded, 31) >> 7;
  bytesOf(bytes, p + Y, lane);
  store<u8>(bytes, load<u8>(bytes, 31) | (sign << 7), 31);
  if (memory.compare(bytes, encoded, 32) != 0) return false;
  if (sign == 1 && equal(p, zero, lane)) return false;
  if (isOdd(p, lane) == (sign == 1)) return true;
  subtract(negative, zero, p);
  reduce(negative);
  copyLane(p, negative, lane);
  return true;
}

/** Writes one lane of the point with these x and y. */
export function encode(encoded: Bytes, x: Field, y: Field, lane: usize): void {
  bytesOf(encoded, y, lane);
  if (isOdd(x, lane)) store<u8>(encoded, load<u8>(encoded, 31) | 0x80, 31);
}
