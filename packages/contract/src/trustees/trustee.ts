import { z } from "zod";

/** server: the platform; mandatory: a person who is needed; member: one of a group of which some are needed. */
export const trusteeKinds = ["server", "mandatory", "member"] as const;

export const Trustee = z
  .object({
    index: z.int().describe("Number among the trustees, from 1, as in the archive"),
    name: z.string(),
    kind: z.enum(trusteeKinds),
    publicKey: z.string(),
    confirmed: z
      .literal(true)
      .optional()
      .describe("Signed the fingerprint of the sealed election; the voting kit has the signature"),
  })
  .meta({ id: "Trustee" });
export type Trustee = z.infer<typeof Trustee>;

/** Beside a list of trustees. */
export const trusteesNeeded = z
  .int()
  .optional()
  .describe("How many of the members are needed to count; absent: there are none");
