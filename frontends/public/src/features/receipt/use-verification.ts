import { verifyReceipt } from "@urna/contract/receipts/routes";
import { call } from "@urna/web-kit/api-client/call";
import { ApiProblem } from "@urna/web-kit/api-client/problem";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useCallback } from "react";
import { readReceiptNumber, type ReceiptClaim } from "./receipt-number.ts";

/** What cannot be a number is not asked about: it is as little found as any other. */
export function useVerification(onRefused: () => void) {
  const api = useApi();
  const verification = useSingleMutation({
    mutationFn: async ({ number: typed, k }: ReceiptClaim) => {
      const number = readReceiptNumber(typed);
      if (number === undefined) throw new ApiProblem("receipt-not-found");
      return { receipt: await call(api, verifyReceipt, { params: { number }, query: { k } }), k };
    },
    onError: onRefused,
  });
  const { mutate } = verification;
  const verify = useCallback((claim: ReceiptClaim) => mutate(claim), [mutate]);
  return { ...verification, verify };
}
