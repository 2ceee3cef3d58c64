import type { GroupName } from "@urna/belenios/group";
import { prime } from "../../src/groups/belenios-2048-parameters.ts";
import { element, type Mutation } from "./ballot-mutation.ts";

const yOf = (text: string) => BigInt(`0x${text}`) & ((1n << 255n) - 1n);
const hex64 = (value: bigint) => value.toString(16).padStart(64, "0");
const fieldPrime = (1n << 255n) - 19n;

/** Mutations that depend on how a group writes its elements. */
export const elementMutations: Record<GroupName, readonly Mutation[]> = {
  Ed25519: [
    ["an element in upper case", "element-not-canonical", element((text) => `${text.slice(0, -1)}A`)],
    ["an element off the curve", "element-not-canonical", element(() => hex64(2n))],
    ["the identity, not reduced", "element-not-canonical", element(() => hex64(fieldPrime + 1n))],
    ["the identity with the sign bit", "element-not-canonical", element(() => hex64((1n << 255n) + 1n))],
    // Adding the point of order 2 negates both coordinates.
    [
      "an element with a part of order 2",
      "element-not-in-group",
      element((text) => {
        const sign = (BigInt(`0x${text}`) >> 255n) ^ 1n;
        return hex64((sign << 255n) | (fieldPrime - yOf(text)));
      }),
    ],
    [
      "a point of order 8",
      "element-not-in-group",
      element(() => "7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7"),
    ],
    ["the identity", "individual-proof-wrong", element(() => hex64(1n))],
  ],
  "BELENIOS-2048": [
    ["zero", "element-not-canonical", element(() => "0")],
    [
      "an element that is not reduced",
      "element-not-canonical",
      element((text) => String(BigInt(text) + prime)),
    ],
    [
      "an element in hexadecimal",
      "element-not-canonical",
      element((text) => `0x${BigInt(text).toString(16)}`),
    ],
    [
      "an element with a part of order 2",
      "element-not-in-group",
      element((text) => String(prime - BigInt(text))),
    ],
    ["p - 1", "element-not-in-group", element(() => String(prime - 1n))],
    ["the identity", "individual-proof-wrong", element(() => "1")],
  ],
};
