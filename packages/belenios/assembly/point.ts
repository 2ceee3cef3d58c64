import { add, reduce, setSmall, subtract, Field } from "./field";
import { multiply, square } from "./products";
import { equal } from "./bytes";
import { invert } from "./roots";

/**
 * Pairs of points of the curve -x² + y² = 1 + d x² y², one in each lane. The sums hold for any two points of it, equal
 * ones and those of small order too (Hisil, Wong, Carter, Dawson 2008).
 *
 * A point is (X : Y : Z : T) for x = X / Z, y = Y / Z, T = X Y / Z. A term is a point as it is added:
 * (Y + X, Y - X, 2 d T, 2 Z). A short term has Z = 1, and leaves out the last.
 */
export type Point = usize;
export type Term = usize;

export const pointBytes: usize = 320;
export const termBytes: usize = 320;
export const shortTermBytes: usize = 240;

/** Of a point. */
export const Y: usize = 80;
export const Z: usize = 160;
export const T: usize = 240;
/** Of a term. */
const difference: usize = 80;
const scaledT: usize = 160;
const twiceZ: usize = 240;

/** d = -121665 / 121666. */
export const d: Field = memory.data(80);
const twiceD: Field = memory.data(80);

const A: Field = memory.data(80);
const B: Field = memory.data(80);
const C: Field = memory.data(80);
const D: Field = memory.data(80);
const E: Field = memory.data(80);
const F: Field = memory.data(80);
const G: Field = memory.data(80);
const H: Field = memory.data(80);

/** To be called first. */
export function prepareCurve(): void {
  setSmall(A, 0);
  setSmall(B, 121_665);
  subtract(A, A, B);
  setSmall(B, 121_666);
  invert(C, B);
  multiply(d, A, C);
  add(twiceD, d, d);
  reduce(twiceD);
}

/** The identity in both lanes. */
export function setIdentity(p: Point): void {
  memory.fill(p, 0, pointBytes);
  setSmall(p + Y, 1);
  setSmall(p + Z, 1);
}

/** p = 2 p. Without `withT` for what is doubled again next. */
export function double(p: Point, withT: bool): void {
  square(A, p);
  square(B, p + Y);
  square(C, p + Z);
  add(E, p, p + Y);
  square(D, E);
  add(H, A, B);
  subtract(E, H, D);
  reduce(E);
  subtract(G, A, B);
  add(F, C, C);
  add(F, F, G);
  reduce(F);
  finish(p, F, G);
  if (withT) multiply(p + T, E, H);
}

/** All but T of (E f : g H : f g : E H). */
function finish(p: Point, f: Field, g: Field): void {
  multiply(p, E, f);
  multiply(p + Y, g, H);
  multiply(p + Z, f, g);
}

/** p = p + q, or p - q. Without `withT` for what is doubled next. */
export function addTerm(p: Point, q: Term, negative: bool, withT: bool): void {
  multiply(D, p + Z, q + twiceZ);
  sum(p, q, negative);
  if (withT) multiply(p + T, E, H);
}

/** As `addTerm`, of a short term. */
export function addShortTerm(p: Point, q: Term, negative: bool): void {
  add(D, p + Z, p + Z);
  reduce(D);
  sum(p, q, negative);
  multiply(p + T, E, H);
}

/**
 * The sum or the difference, but for T, where D is twice the product of both Z. The negative of a term has its first two
 * in turn, and T negative.
 */
function sum(p: Point, q: Term, negative: bool): void {
  subtract(A, p + Y, p);
  multiply(A, A, negative ? q : q + difference);
  add(B, p + Y, p);
  multiply(B, B, negative ? q + difference : q);
  multiply(C, p + T, q + scaledT);
  subtract(E, B, A);
  add(H, B, A);
  subtract(F, D, C);
  add(G, D, C);
  if (negative) finish(p, G, F);
  else finish(p, F, G);
}

/** The term of a point. */
export function setTerm(q: Term, p: Point): void {
  add(q, p + Y, p);
  subtract(q + difference, p + Y, p);
  multiply(q + scaledT, p + T, twiceD);
  add(q + twiceZ, p + Z, p + Z);
}

/** The short term of a point, with 1 / Z. */
export function setShortTerm(q: Term, p: Point, inverseZ: Field): void {
  multiply(A, p, inverseZ);
  multiply(B, p + Y, inverseZ);
  add(q, B, A);
  subtract(q + difference, B, A);
  multiply(C, A, B);
  multiply(q + scaledT, C, twiceD);
}

const zero: Field = memory.data(80);

export function isIdentity(p: Point, lane: usize): bool {
  return equal(p, zero, lane) && equal(p + Y, p + Z, lane);
}
