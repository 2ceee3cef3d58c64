import sodium from "sodium-native";
import { arithmeticInPairs } from "../arithmetic/in-pairs.ts";
import { ed25519Portable } from "../groups/ed25519.ts";
import { bytesToReversedHex, compareBytes, reversedHexToBytes } from "../groups/ed25519-text.ts";
import { opaque, type FixedBaseOver, type Group, type GroupOver } from "../groups/group.ts";
import { Refused } from "../refusal.ts";

const elementBytes = 32;

/** Elements are RFC 8032 bytes. The identity is (0, 1). */
const identity = Buffer.alloc(elementBytes);
identity[0] = 1;

function isIdentity(element: Buffer): boolean {
  return element.equals(identity);
}

function scalarBytes(scalar: bigint): Buffer {
  return Buffer.from(scalar.toString(16).padStart(2 * elementBytes, "0"), "hex").reverse();
}

/** libsodium fails when the identity goes in or comes out, so it is handled here. */
function power(base: Buffer, exponent: bigint): Buffer {
  if (exponent === 0n || isIdentity(base)) return identity;
  const result = Buffer.allocUnsafe(elementBytes);
  sodium.crypto_scalarmult_ed25519_noclamp(result, scalarBytes(exponent), base);
  return result;
}

function generatorPower(exponent: bigint): Buffer {
  if (exponent === 0n) return identity;
  const result = Buffer.allocUnsafe(elementBytes);
  sodium.crypto_scalarmult_ed25519_base_noclamp(result, scalarBytes(exponent));
  return result;
}

function multiply(a: Buffer, b: Buffer): Buffer {
  const result = Buffer.allocUnsafe(elementBytes);
  sodium.crypto_core_ed25519_add(result, a, b);
  return result;
}

function divide(a: Buffer, b: Buffer): Buffer {
  const result = Buffer.allocUnsafe(elementBytes);
  sodium.crypto_core_ed25519_sub(result, a, b);
  return result;
}

/** libsodium's check is the strict one (canonical, on the curve, main subgroup), but it refuses the identity. */
function decode(text: string): Buffer {
  const element = decodeMember(text);
  if (isIdentity(element) || sodium.crypto_core_ed25519_is_valid_point(element)) return element;
  // The portable group names the fault.
  ed25519Portable.decode(text);
  throw new Refused("element-not-in-group");
}

function decodeMember(text: string): Buffer {
  return Buffer.from(reversedHexToBytes(text));
}

const overBytes: GroupOver<Buffer> = {
  name: "Ed25519",
  order: ed25519Portable.order,
  identity,
  generator: { element: generatorPower(1n), power: generatorPower },
  encode: bytesToReversedHex,
  decode,
  decodeMember,
  equal: (a, b) => a.equals(b),
  compare: compareBytes,
  multiply,
  divide,
  power,
  fixedBase: (element): FixedBaseOver<Buffer> => ({ element, power: (exponent) => power(element, exponent) }),
  recommit: (base, element, { challenge, response }) =>
    multiply(base.power(response), power(element, challenge)),
  ballotArithmetic: arithmeticInPairs,
};

/** Ed25519 (format.md 1.1) with libsodium, for Node: ten times as fast as the portable one. */
export const ed25519Native: Group = opaque(overBytes);
