import type { EdwardsPoint } from "@noble/curves/abstract/edwards.js";
import { demand } from "../refusal.ts";
import { Point } from "./ed25519-points.ts";
import { bytesToReversedHex, compareBytes, reversedHexToBytes } from "./ed25519-text.ts";
import { opaque, type FixedBaseOver, type Group, type GroupOver } from "./group.ts";

function fixedBase(element: EdwardsPoint): FixedBaseOver<EdwardsPoint> {
  // noble builds the table at the first power, not here.
  if (!element.equals(Point.ZERO)) element.precompute(8);
  return { element, power: (exponent) => power(element, exponent) };
}

function power(base: EdwardsPoint, exponent: bigint): EdwardsPoint {
  return exponent === 0n ? Point.ZERO : base.multiply(exponent);
}

function decodeMember(text: string): EdwardsPoint {
  const bytes = reversedHexToBytes(text);
  let point: EdwardsPoint | undefined;
  try {
    // Strict RFC 8032: y < p, and no negative zero.
    point = Point.fromBytes(bytes, false);
  } catch {
    point = undefined;
  }
  demand(point !== undefined && encode(point) === text, "element-not-canonical");
  return point;
}

function encode(element: EdwardsPoint): string {
  return bytesToReversedHex(element.toBytes());
}

const overPoints: GroupOver<EdwardsPoint> = {
  name: "Ed25519",
  order: Point.Fn.ORDER,
  identity: Point.ZERO,
  generator: fixedBase(Point.BASE),
  encode,
  decodeMember,
  decode(text) {
    const point = decodeMember(text);
    demand(point.isTorsionFree(), "element-not-in-group");
    return point;
  },
  equal: (a, b) => a.equals(b),
  compare: (a, b) => compareBytes(a.toBytes(), b.toBytes()),
  multiply: (a, b) => a.add(b),
  divide: (a, b) => a.subtract(b),
  power,
  fixedBase,
  recommit: (base, element, { challenge, response }) =>
    base.element.multiplyUnsafe(response).add(element.multiplyUnsafe(challenge)),
};

/** Ed25519 (format.md 1.1) with noble: runs anywhere. */
export const ed25519Portable: Group = opaque(overPoints);
