export interface Found {
  readonly value: string;
  readonly offset: number;
}

/** A value begins with two of these, which most places of the bytes do not. */
const keyBytes = 3;
const shortest = 2 * keyBytes;

/** Searches bytes in one pass for any number of values of at least 6 bytes, each in all of its given forms. */
export function byteSearch(
  values: Iterable<readonly [value: string, form: Buffer]>,
): (bytes: Buffer) => Found[] {
  const [first, second] = [someKeys(), someKeys()];
  const byKey = new Map<number, [string, Buffer][]>();
  for (const [value, form] of values) {
    if (form.length < shortest) throw new Error(`too short to search for: ${value}`);
    first.add(form.readUIntBE(0, keyBytes));
    second.add(form.readUIntBE(keyBytes, keyBytes));
    const key = form.readUIntBE(0, shortest);
    const known = byKey.get(key);
    if (known) known.push([value, form]);
    else byKey.set(key, [[value, form]]);
  }
  return (bytes) => {
    const found: Found[] = [];
    let key = 0;
    // `key` is what the three bytes before `next` spell.
    for (let next = 0; next < bytes.length; next += 1) {
      const offset = next - keyBytes;
      if (offset >= 0 && first.has(key) && offset + shortest <= bytes.length) {
        if (second.has(bytes.readUIntBE(next, keyBytes)))
          for (const [value, form] of byKey.get(bytes.readUIntBE(offset, shortest)) ?? [])
            if (bytes.subarray(offset, offset + form.length).equals(form)) found.push({ value, offset });
      }
      key = ((key << 8) | (bytes[next] ?? 0)) & 0xff_ff_ff;
    }
    return found;
  };
}

/** A set of keys, one bit each: small enough to stay near the processor. */
function someKeys() {
  const bits = new Uint8Array(1 << (8 * keyBytes - 3));
  return {
    add: (key: number) => {
      bits[key >> 3] = (bits[key >> 3] ?? 0) | (1 << (key & 7));
    },
    has: (key: number) => ((bits[key >> 3] ?? 0) & (1 << (key & 7))) !== 0,
  };
}

/** A value as it may stand in bytes: as text, and a uuid or a hash also as the bytes that it spells. */
export function formsOf(value: string): Buffer[] {
  const digits = value.replaceAll("-", "");
  const isHex = /^[0-9a-f]{32,}$/i.test(digits) && digits.length % 2 === 0;
  return [Buffer.from(value, "utf8"), ...(isHex ? [Buffer.from(digits, "hex")] : [])];
}

export const inAllForms = (values: Iterable<string>): [string, Buffer][] =>
  [...values].flatMap((value) => formsOf(value).map((form): [string, Buffer] => [value, form]));
