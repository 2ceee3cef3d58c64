import { VoterSession, type OtpVerify } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/use-api";
import type { z } from "zod";

/** Signs in with the code, from the browser that asked for it. */
export function verifyCode(api: Api, verify: z.input<typeof OtpVerify>) {
  return api.post("/auth/otp/verify", verify, VoterSession);
}
