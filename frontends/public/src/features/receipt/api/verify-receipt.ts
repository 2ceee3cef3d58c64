import { Receipt } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

export interface ReceiptClaim {
  /** `SLEP-` and 8 hexadecimal digits. */
  readonly number: string;
  /** The receipt's secret, from its QR: shows the whole name. */
  readonly k?: string | undefined;
}

export function verifyReceipt(api: Api, { number, k }: ReceiptClaim) {
  return api.get(`/receipts/${encodeURIComponent(number)}`, Receipt, { query: { k } });
}
