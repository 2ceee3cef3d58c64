import { z } from "zod";
import { OneTimeCode } from "../identifiers.ts";

export const TotpEnrolment = z.object({ otpauthUri: z.string(), secret: z.string() });
export const TotpConfirmation = z.object({ code: OneTimeCode });
