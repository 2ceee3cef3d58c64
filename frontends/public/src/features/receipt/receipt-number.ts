import { ReceiptNumber } from "@urna/contract/identifiers";

export interface ReceiptClaim {
  /** `SLEP-` and 8 hexadecimal digits. */
  readonly number: string;
  /** The receipt's secret, from its QR: shows the whole name. */
  readonly k?: string | undefined;
}

/** Reads a number as people write it: any case, spaces anywhere, any dash or none, with or without the prefix. */
export function readReceiptNumber(text: string): string | undefined {
  const bare = text
    .toUpperCase()
    .replace(/[\s.\p{Dash_Punctuation}]/gu, "")
    .replace(/^SLEP/, "");
  const read = ReceiptNumber.safeParse(`SLEP-${bare}`);
  return read.success ? read.data : undefined;
}

/**
 * Reads what was typed or pasted: a number, the whole address that a QR carries (with its secret), or a sentence with a
 * number in it, as it stands in the email.
 */
export function readTyped(text: string): ReceiptClaim {
  const hash = text.indexOf("#");
  const claim = hash < 0 ? undefined : readFragment(text.slice(hash).trim());
  const quoted = /SLEP[\s\p{Dash_Punctuation}]*[\dA-F]{8}(?![\dA-Z])/iu.exec(text)?.[0];
  return claim ?? { number: quoted ?? text, k: undefined };
}

/** What a receipt's QR carries behind the `#`: `n=SLEP-…&k=…`. */
export function readFragment(hash: string): ReceiptClaim | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ""));
  const number = parameters.get("n");
  return number === null ? undefined : { number, k: parameters.get("k") ?? undefined };
}

/** The address that the receipt's QR carries, as far as its secret is known here. */
export function receiptUrl(origin: string, { number, k }: ReceiptClaim): string {
  const fragment = new URLSearchParams({ n: number, ...(k !== undefined && { k }) });
  return `${origin}/verificar-voto#${fragment.toString()}`;
}
