/**
 * The code of a ballot for people: the first 80 bits of its tracker as 16 signs in four groups of four, in Douglas
 * Crockford's base 32, whose signs do not look alike (no I, L, O or U).
 */
export function shortCodeOf(tracker: string): string {
  let held = 0;
  let bits = 0;
  let code = "";
  for (const digit of tracker.slice(0, 14)) {
    held = ((held & 31) << 6) | Math.max(0, base64.indexOf(digit));
    for (bits += 6; bits >= 5; bits -= 5) code += signs.charAt((held >> (bits - 5)) & 31);
  }
  return inGroups(code.slice(0, 16));
}

/**
 * Reads a typed code, whole or its beginning: in capitals, I and L as ones, O as zero, without gaps. Empty where it
 * contains another sign: then it is no short code.
 */
export function readShortCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/[IL]/g, "1").replace(/O/g, "0");
  return [...code].every((sign) => signs.includes(sign)) ? inGroups(code) : "";
}

const base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, "$& ");
