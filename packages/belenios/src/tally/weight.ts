import type { ShapeReader } from "../json.ts";
import { demand, type RefusalName } from "../refusal.ts";

/** The reference tool writes larger weights as decimal strings, others as JSON numbers (format.md 4). */
const largestNumber = 1073741823n;

/** Thirty digits allow a thousand million voters of the largest weight; longer ones would take ever longer to read. */
const decimal = /^[1-9][0-9]{0,29}$/;

/** A weight, or a sum of weights, in JSON. */
export type WireWeight = number | string;

export function weightToWire(weight: bigint): WireWeight {
  return weight <= largestNumber ? Number(weight) : String(weight);
}

/** The inverse of `weightToWire`; refuses the other form of the same number. */
export function weightFromWire(
  reader: ShapeReader,
  value: unknown,
  at: string,
  refusal: RefusalName,
): bigint {
  if (typeof value !== "string") {
    const weight = BigInt(reader.count(value, at));
    demand(weight <= largestNumber, refusal, at);
    return weight;
  }
  demand(decimal.test(value) && BigInt(value) > largestNumber, refusal, at);
  return BigInt(value);
}
