import type { Element, Group } from "../groups/group.ts";
import { within } from "../refusal.ts";
import { parseTrusteeItems } from "./parse-trustees.ts";
import { verifiedTrusteeKey } from "./single.ts";
import { verifyThreshold } from "./threshold.ts";
import type { TrusteeItem } from "./trustee-item.ts";

export type { TrusteeItem };

/** One verified item: its part of the election's key, and its members' keys. */
export interface VerifiedItem {
  /** Members needed: 1 of 1 for a mandatory trustee. */
  readonly threshold: number;
  readonly keys: readonly Element[];
  /** The 1-based number of the first member over all items (`owner` of format.md 2.4). */
  readonly firstOwner: number;
  readonly publicKey: Element;
}

export interface Trustees {
  readonly items: readonly VerifiedItem[];
  /** Verification keys of all members; owner n is at n - 1. */
  readonly keys: readonly Element[];
  /** Text of the election's public key. */
  readonly publicKey: string;
}

/** The trustees object (format.md 2.4). */
export function trusteesText(items: readonly TrusteeItem[]): string {
  return JSON.stringify(items);
}

/**
 * Reads a trustees object and verifies it in full: proofs of knowledge and threshold parameters.
 * @throws Refused
 */
export function parseTrustees(text: string, group: Group): Trustees {
  const items: VerifiedItem[] = [];
  let firstOwner = 1;
  for (const [index, item] of parseTrusteeItems(text).entries()) {
    const verified = within(`[${index}]`, () => verifyItem(group, item));
    items.push({ ...verified, firstOwner });
    firstOwner += verified.keys.length;
  }
  const publicKey = items.reduce((product, item) => group.multiply(product, item.publicKey), group.identity);
  return { items, keys: items.flatMap((item) => item.keys), publicKey: group.encode(publicKey) };
}

function verifyItem(group: Group, [kind, value]: TrusteeItem): Omit<VerifiedItem, "firstOwner"> {
  if (kind === "Pedersen") return verifyThreshold(group, value);
  const key = verifiedTrusteeKey(group, value);
  return { threshold: 1, keys: [key], publicKey: key };
}
