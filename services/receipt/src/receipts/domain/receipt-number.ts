import type { Random } from "@urna/service-kit/random";

/** `SLEP-` and 8 upper-case hexadecimal digits, each equally likely. */
export function newReceiptNumber(random: Random): string {
  return `SLEP-${random.bytes(4).toString("hex").toUpperCase()}`;
}
