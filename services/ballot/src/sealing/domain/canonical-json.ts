export type CanonicalValue =
  | string
  | number
  | boolean
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue | undefined };

/**
 * JSON without white space, keys sorted by UTF-16 code units at every depth, undefined members left out: the form of
 * RFC 8785 for strings, safe integers, booleans, arrays and objects.
 * @throws RangeError for a number that is not a safe integer
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError("not a safe integer");
  if (typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key];
      return member === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(member)}`];
    });
  return `{${members.join(",")}}`;
}

function isList(value: CanonicalValue): value is readonly CanonicalValue[] {
  return Array.isArray(value);
}
