import { demand } from "../refusal.ts";
import type { Element, Group } from "./group.ts";

/**
 * Decodes what must be somebody's key: the identity would be a key that everybody has.
 * @throws Refused `element-is-identity`, `element-not-canonical`, `element-not-in-group`
 */
export function decodeKey(group: Group, text: string): Element {
  const key = group.decode(text);
  demand(!group.equal(key, group.identity), "element-is-identity");
  return key;
}
