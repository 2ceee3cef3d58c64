import { copy, Field } from "./field";
import { multiply, square } from "./products";

/** Powers of z on the way: 1, 9, and 2^n - 1 for n = 10, n = 50 and the last one. */
const first: Field = memory.data(80);
const ninth: Field = memory.data(80);
const tens: Field = memory.data(80);
const fifties: Field = memory.data(80);
const before: Field = memory.data(80);

const inverted: Field = memory.data(80);

function squareTimes(h: Field, times: i32): void {
  for (let i = 0; i < times; i++) square(h, h);
}

/** From z^(2^n - 1) to z^(2^(2n) - 1). */
function doubleOnes(h: Field, n: i32): void {
  copy(before, h);
  squareTimes(h, n);
  multiply(h, h, before);
}

/** h = z^((p - 5) / 8), that is z^(2^252 - 3). */
export function nearRoot(h: Field, z: Field): void {
  copy(first, z);
  square(ninth, z);
  copy(h, ninth);
  squareTimes(ninth, 2);
  multiply(ninth, ninth, z);
  multiply(h, h, ninth);
  // z^11, and from here on powers 2^n - 1, for n = 5, 10, 20, 40, 50, 100, 200, 250.
  square(h, h);
  multiply(h, h, ninth);
  doubleOnes(h, 5);
  copy(tens, h);
  doubleOnes(h, 10);
  doubleOnes(h, 20);
  squareTimes(h, 10);
  multiply(h, h, tens);
  copy(fifties, h);
  doubleOnes(h, 50);
  doubleOnes(h, 100);
  squareTimes(h, 50);
  multiply(h, h, fifties);
  squareTimes(h, 2);
  multiply(h, h, first);
}

/** h = 1 / z, that is z^(p - 2), for p - 2 = 8 (2^252 - 3) + 3. The inverse of 0 is 0. */
export function invert(h: Field, z: Field): void {
  copy(inverted, z);
  nearRoot(h, z);
  squareTimes(h, 3);
  multiply(h, h, inverted);
  square(inverted, inverted);
  multiply(h, h, inverted);
}
