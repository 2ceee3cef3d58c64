import { z } from "zod";

const scalar = z.string().regex(/^[0-9]{1,78}$/);

/** A proof or signature of a trustee's: two scalars in decimal (format.md 1.3), with room for every group. */
export const CeremonyProof = z.strictObject({ challenge: scalar, response: scalar });
