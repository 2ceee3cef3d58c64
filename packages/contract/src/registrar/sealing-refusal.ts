import { z } from "zod";
import { VoterNumber } from "./exchange.ts";

/**
 * What does not hold of what an authority showed or said while both made credentials. Most are refusals of @urna/belenios:
 * packages/belenios/docs/two-hands.md, "What is refused".
 */
export const SealingRefusalCode = z.enum([
  "half-proof-wrong",
  "half-malformed",
  "half-count-wrong",
  "half-repeated",
  "halves-root-wrong",
  "halves-cancel",
  "authority-signature-wrong",
  "authority-key-repeated",
  "answer-malformed",
  "answer-to-another",
  "write-conflict",
  "not-allowed",
  "other",
]);

/** Why the credentials of an election could not be made by both. */
export const SealingRefusal = z
  .object({
    code: SealingRefusalCode,
    authority: z
      .enum(["identity", "registrar"])
      .optional()
      .describe("Whose part does not hold, which the other refused; absent: of neither alone"),
    voterNumber: VoterNumber.optional().describe("Of the voter at the registrar"),
  })
  .meta({ id: "SealingRefusal" });
export type SealingRefusal = z.infer<typeof SealingRefusal>;

const place = /^(identity|registrar)?(?:\[(\d{1,7})\])?(?:\.[a-z]+)*$/;

/**
 * Reads a refusal of the exchange from its code and path, as `registrar[17].proof`. Both may come from somebody else's
 * machine: of a code that is not known, and of a path that names no place, nothing is kept.
 */
export function sealingRefusalOf({ code, path }: { code: string; path: string }): SealingRefusal {
  const [, authority, voter] = place.exec(path) ?? [];
  const read = SealingRefusal.safeParse({
    code: knownCode(code),
    authority,
    voterNumber: voter === undefined ? undefined : Number(voter),
  });
  return read.data ?? { code: knownCode(code) };
}

function knownCode(code: string): SealingRefusal["code"] {
  if (/^(element|scalar)-/.test(code)) return "half-malformed";
  return SealingRefusalCode.safeParse(code).data ?? "other";
}
