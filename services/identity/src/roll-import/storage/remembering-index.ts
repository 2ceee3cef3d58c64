import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";

/** The same index, which works each value of one scope out once: for names, of which a roll repeats most. */
export function rememberingIndex(index: KeyedHash, scope: string): KeyedHash {
  const known = new Map<string, Buffer>();
  const remembered = (value: string): Buffer => {
    const found = known.get(value) ?? index.of(scope, value);
    known.set(value, found);
    return found;
  };
  return { ...index, of: (asked, value) => (asked === scope ? remembered(value) : index.of(asked, value)) };
}
