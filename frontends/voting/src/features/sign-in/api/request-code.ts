import { OtpChallenge, type OtpRequest } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { Waiting } from "@urna/web-kit/api-client/use-crowd";
import type { z } from "zod";

/** Sends a one-time code to the address on file. */
export function requestCode(api: Api, request: z.input<typeof OtpRequest>, waiting: Waiting) {
  return api.post("/auth/otp/request", request, OtpChallenge, waiting);
}
