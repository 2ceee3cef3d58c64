import { fieldBytes, Field } from "./field";

/** One number of 32 bytes, least significant first. */
export type Bytes = usize;

export const lanes: usize = 2;
const limbs: usize = 10;

/** Limb k counts 2^bitOf(k). */
function bitOf(k: usize): u64 {
  return (51 * (k as u64) + 1) / 2;
}

function bitsOf(k: usize): u64 {
  return 26 - ((k as u64) & 1);
}

function limbAt(f: Field, lane: usize, k: usize): usize {
  return f + 8 * k + 4 * lane;
}

const exact = memory.data(80);

/** Writes one lane as its only number below p. */
export function bytesOf(bytes: Bytes, f: Field, lane: usize): void {
  for (let k: usize = 0; k < limbs; k++) store<u64>(exact + 8 * k, load<u32>(limbAt(f, lane, k)));
  let carried = carryThrough(0);
  carried = carryThrough(19 * carried);
  carryThrough(19 * carried);
  // Adding 19 goes above 2^255 just if the number is p or more; then it is also what p - 2^255 takes away.
  carried = 19;
  for (let k: usize = 0; k < limbs; k++) carried = (load<u64>(exact + 8 * k) + carried) >> bitsOf(k);
  carryThrough(19 * carried);
  memory.fill(bytes, 0, 32);
  for (let k: usize = 0; k < limbs; k++) {
    // A limb lies in at most two words of 32 bits, from a byte's beginning on.
    const at = bytes + ((bitOf(k) / 32) as usize) * 4;
    const value = load<u64>(exact + 8 * k) << (bitOf(k) % 32);
    store<u32>(at, load<u32>(at) | (value as u32));
    if (k < limbs - 1) store<u32>(at, load<u32>(at, 4) | ((value >> 32) as u32), 4);
  }
}

/** Adds to the first limb, carries to the last, and says what is above it. */
function carryThrough(added: u64): u64 {
  let carried = added;
  for (let k: usize = 0; k < limbs; k++) {
    const value = load<u64>(exact + 8 * k) + carried;
    carried = value >> bitsOf(k);
    store<u64>(exact + 8 * k, value & ((1 << bitsOf(k)) - 1));
  }
  return carried;
}

/** Reads the lower 255 bits into one lane. */
export function setLane(f: Field, lane: usize, bytes: Bytes): void {
  for (let k: usize = 0; k < limbs; k++) {
    store<u32>(limbAt(f, lane, k), bitsAt(bytes, bitOf(k), bitsOf(k)) as u32);
  }
}

/** Up to 32 bits of a number of 32 bytes. Above it there are zeros. */
export function bitsAt(bytes: Bytes, bit: u64, bits: u64): u64 {
  const word = (bit / 32) as usize;
  const low: u64 = word < 8 ? load<u32>(bytes + 4 * word) : 0;
  const high: u64 = word < 7 ? load<u32>(bytes + 4 * word + 4) : 0;
  return ((low | (high << 32)) >> (bit % 32)) & ((1 << bits) - 1);
}

export function copyLane(h: Field, f: Field, lane: usize): void {
  for (let k: usize = 0; k < limbs; k++) store<u32>(limbAt(h, lane, k), load<u32>(limbAt(f, lane, k)));
}

const bytesOfOne: Bytes = memory.data(32);
const bytesOfOther: Bytes = memory.data(32);

export function equal(f: Field, g: Field, lane: usize): bool {
  bytesOf(bytesOfOne, f, lane);
  bytesOf(bytesOfOther, g, lane);
  return memory.compare(bytesOfOne, bytesOfOther, 32) == 0;
}

/** Whether it is odd, as its only number below p. */
export function isOdd(f: Field, lane: usize): bool {
  bytesOf(bytesOfOne, f, lane);
  return (load<u8>(bytesOfOne) & 1) == 1;
}
