/**
 * Pairs of field elements modulo p = 2^255 - 19, one in each lane of a vector: every operation is done to both.
 *
 * An element has ten limbs of 26 and 25 bits in turn; limb k counts 2^ceil(25.5 k). A limb takes 32 bits, the two lanes'
 * side by side: 80 bytes for a pair. "Reduced" limbs are below 2^26 and 2^25 and two thousandths. A factor may be a reduced
 * element, or the sum or difference of two; products are reduced. Time may depend on the values: they are all public.
 */

/** Points at a pair of field elements. */
export type Field = usize;

export const fieldBytes: usize = 80;

const vectorBytes: usize = 16;

export function copy(h: Field, f: Field): void {
  memory.copy(h, f, fieldBytes);
}

/** The same number in both lanes. */
export function setSmall(h: Field, value: i32): void {
  memory.fill(h, 0, fieldBytes);
  store<i32>(h, value);
  store<i32>(h, value, 4);
}

/** h = f + g, not reduced. */
export function add(h: Field, f: Field, g: Field): void {
  for (let at: usize = 0; at < fieldBytes; at += vectorBytes) {
    v128.store(h + at, i32x4.add(v128.load(f + at), v128.load(g + at)));
  }
}

/** 2p in limbs that no reduced limb is above; the first two limbs, and every later two. */
const twicePFirst = i32x4(0x7ffffda, 0x7ffffda, 0x3fffffe, 0x3fffffe);
const twiceP = i32x4(0x7fffffe, 0x7fffffe, 0x3fffffe, 0x3fffffe);

/** h = f - g for a reduced g; not reduced. */
export function subtract(h: Field, f: Field, g: Field): void {
  v128.store(h, i32x4.sub(i32x4.add(v128.load(f), twicePFirst), v128.load(g)));
  for (let at: usize = vectorBytes; at < fieldBytes; at += vectorBytes) {
    v128.store(h + at, i32x4.sub(i32x4.add(v128.load(f + at), twiceP), v128.load(g + at)));
  }
}

const low26And25 = i32x4(0x3ffffff, 0x3ffffff, 0x1ffffff, 0x1ffffff);

/** Reduces limbs below 2^31: each gives what is above it to the next, once. */
export function reduce(f: Field): void {
  let carried = over(v128.load(f, 64));
  // Of the last two limbs the second goes into the first of all, 19 times.
  carried = i32x4.mul(carried, i32x4.splat(19));
  for (let at: usize = 0; at < fieldBytes; at += vectorBytes) {
    const limbs = v128.load(f + at);
    const own = over(limbs);
    const incoming = i8x16.shuffle(
      carried,
      own,
      8,
      9,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
      19,
      20,
      21,
      22,
      23,
    );
    v128.store(f + at, i32x4.add(v128.and(limbs, low26And25), incoming));
    carried = own;
  }
}

/** What two limbs, of 26 and 25 bits, have above them. */
function over(limbs: v128): v128 {
  const even = i32x4.shr_u(limbs, 26);
  const odd = i32x4.shr_u(limbs, 25);
  return i8x16.shuffle(even, odd, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31);
}
