import { bitsAt, Bytes } from "./bytes";

/** Signed digits of a number below 2^253: each a byte, the least significant first. */
export type Digits = usize;

/**
 * One digit for each bit, 256 of them: 0, or odd and at most 7 either way, with at least three zeros after it ("width-4
 * non-adjacent form").
 */
export function setSparseDigits(digits: Digits, number: Bytes): void {
  memory.fill(digits, 0, 256);
  let carried: u64 = 0;
  let bit: u64 = 0;
  while (bit < 256) {
    const window = bitsAt(number, bit, 4) + carried;
    if ((window & 1) == 0) {
      bit += 1;
      continue;
    }
    carried = window > 8 ? 1 : 0;
    store<i8>(digits + (bit as usize), (window as i32) - 16 * (carried as i32));
    bit += 4;
  }
}

export const denseDigits: usize = 43;

/** One digit for each 6 bits, from -31 to 32. */
export function setDenseDigits(digits: Digits, number: Bytes): void {
  let carried: u64 = 0;
  for (let i: usize = 0; i < denseDigits; i++) {
    const window = bitsAt(number, 6 * i, 6) + carried;
    carried = window > 32 ? 1 : 0;
    store<i8>(digits + i, (window as i32) - 64 * (carried as i32));
  }
}
