import { z } from "zod";

/** 32 bytes in base64. */
export const key32 = z
  .string()
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === 32, "must be 32 bytes in base64");
