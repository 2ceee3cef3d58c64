import { z } from "zod";
import { CeremonyProof } from "../custody/ceremony-proof.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A trustee's signature, by their own key in `trustees`: `urna-sealed|1|…` of `packages/belenios/docs/scheme.md`. */
export const SealingConfirmation = z
  .object({ owner: z.int().min(1).describe("Number among the trustees, from 1"), signature: CeremonyProof })
  .meta({ id: "SealingConfirmation" });
export type SealingConfirmation = z.infer<typeof SealingConfirmation>;

/** Shows a voter, together with their document, that the credential was sealed for them. */
export const CommitmentProof = z
  .object({
    salt: Sha256.describe("256 random bits; gone with the voter's link"),
    index: z.int().min(0).describe("Place of the credential on the archive's list, from 0"),
    path: z.array(Sha256).max(40).describe("Up to the definition's `commitmentsRoot`, from below (RFC 9162)"),
  })
  .meta({ id: "CommitmentProof" });
export type CommitmentProof = z.infer<typeof CommitmentProof>;

/** What a definition says of the list of commitments. */
export const SealedCommitments = z.object({
  commitmentsRoot: Sha256,
  roll: z.object({ size: z.int().min(1) }),
});

export const VotingKit = z
  .object({
    election: z.string().describe("The election object's exact bytes"),
    fingerprint: z.string().describe("SHA-256 of `election`, Base64 without padding"),
    definition: z
      .string()
      .describe("Canonical JSON whose SHA-256 (lower-case hex) ends the election's description"),
    credential: z
      .string()
      .describe("The voter's private credential for this election; with a `ticket`, identity's half of it"),
    ticket: z
      .string()
      .optional()
      .describe(
        "Of an election of two hands: with it the registrar, whom the definition names, begins to release its half",
      ),
    commitment: CommitmentProof,
    trustees: z
      .string()
      .describe(
        "The trustees object's exact bytes, as in the archive: together they make the election's key",
      ),
    confirmations: z
      .array(SealingConfirmation)
      .describe("Of those trustees who confirmed that this is the election that was sealed"),
  })
  .meta({ id: "VotingKit" });
export type VotingKit = z.infer<typeof VotingKit>;

export const UnspentCredential = z.object({
  credential: z.string().describe("Of an election of two hands: identity's half"),
  publicCredential: z.string(),
  commitment: CommitmentProof,
});
