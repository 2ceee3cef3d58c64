import { demand } from "../refusal.ts";
import type { Element, Group } from "./group.ts";

/**
 * Decodes a public key. The identity is refused: everybody would have its secret.
 * @throws Refused `element-is-identity`, `element-not-canonical`, `element-not-in-group`
 */
export function decodeKey(group: Group, text: string): Element {
  const key = group.decode(text);
  demand(!group.equal(key, group.identity), "element-is-identity");
  return key;
}
