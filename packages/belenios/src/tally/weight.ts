import type { ShapeReader } from "../json.ts";
import { demand, type RefusalName } from "../refusal.ts";

/** Up to here the reference tool writes a weight as a JSON number, above as a decimal string (format.md 4). */
const largestNumber = 1073741823n;

/** Thirty digits are a thousand million voters of the largest weight; reading more would take ever longer. */
const decimal = /^[1-9][0-9]{0,29}$/;

/** A weight, or a count of weights, as JSON carries it. */
export type WireWeight = number | string;

export function weightToWire(weight: bigint): WireWeight {
  return weight <= largestNumber ? Number(weight) : String(weight);
}

/** The inverse of `weightToWire`; the other form of the same number is refused. */
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
