import { maskName } from "./mask-name.ts";
import type { Receipt } from "./receipt.ts";

export interface JudgedReceipt {
  receipt: Receipt;
  status: "verified" | "failed";
  /** Whether this reader may see the full name and get the secret. */
  whole: boolean;
}

/** The name as this reader may see it. */
export function visibleName({ receipt, whole }: Pick<JudgedReceipt, "receipt" | "whole">): string {
  return whole ? receipt.voter : maskName(receipt.voter);
}

/** Text of the QR code: the verification page, with number and secret in the fragment, which no server logs. */
export function qrText(origin: string, { receipt, whole }: Pick<JudgedReceipt, "receipt" | "whole">): string {
  const secret = whole ? `&k=${receipt.secret.toString("base64url")}` : "";
  return `${origin}/verificar-voto#n=${receipt.number}${secret}`;
}
