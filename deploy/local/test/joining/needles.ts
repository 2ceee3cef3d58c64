export interface Found {
  readonly needle: string;
  readonly offset: number;
}

/** What is looked for begins with two of these, which most places do not. */
const keyBytes = 3;
const shortest = 2 * keyBytes;

/** One pass over any bytes for any number of things of at least 6 bytes, each in all the forms that are given. */
export function needleSearch(
  needles: Iterable<readonly [needle: string, form: Buffer]>,
): (haystack: Buffer) => Found[] {
  const [first, second] = [someKeys(), someKeys()];
  const byKey = new Map<number, [string, Buffer][]>();
  for (const [needle, form] of needles) {
    if (form.length < shortest) throw new Error(`too short to look for: ${needle}`);
    first.add(form.readUIntBE(0, keyBytes));
    second.add(form.readUIntBE(keyBytes, keyBytes));
    const key = form.readUIntBE(0, shortest);
    const known = byKey.get(key);
    if (known) known.push([needle, form]);
    else byKey.set(key, [[needle, form]]);
  }
  return (haystack) => {
    const found: Found[] = [];
    let key = 0;
    // `key` is what the three bytes before `next` spell.
    for (let next = 0; next < haystack.length; next += 1) {
      const offset = next - keyBytes;
      if (offset >= 0 && first.has(key) && offset + shortest <= haystack.length) {
        if (second.has(haystack.readUIntBE(next, keyBytes)))
          for (const [needle, form] of byKey.get(haystack.readUIntBE(offset, shortest)) ?? [])
            if (haystack.subarray(offset, offset + form.length).equals(form)) found.push({ needle, offset });
      }
      key = ((key << 8) | (haystack[next] ?? 0)) & 0xff_ff_ff;
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

export const asNeedles = (values: Iterable<string>): [string, Buffer][] =>
  [...values].flatMap((value) => formsOf(value).map((form): [string, Buffer] => [value, form]));
