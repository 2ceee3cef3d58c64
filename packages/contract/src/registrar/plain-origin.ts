import { z } from "zod";

/**
 * Scheme, host and port, as browsers write an origin. A host may have `;` and `*` by the standard of URLs: in a header the one
 * would add a directive, and the other let all hosts in.
 */
export const PlainOrigin = z
  .string()
  .regex(/^https?:\/\/[a-z0-9.-]+(:[0-9]+)?$/)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text);
