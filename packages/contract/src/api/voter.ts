import { z } from "zod";
import { Language } from "../words.ts";
import { CeremonyProof } from "./ceremony-proof.ts";
import { Receipt } from "./public.ts";

export const Participation = z
  .object({ eligible: z.boolean(), hasVoted: z.boolean(), receiptNumber: z.string().optional() })
  .meta({ id: "Participation" });
export type Participation = z.infer<typeof Participation>;

export const Participations = z
  .object({
    elections: z.array(
      Participation.extend({ electionId: z.string() }).meta({ id: "ElectionParticipation" }),
    ),
  })
  .meta({ id: "Participations" });
export type Participations = z.infer<typeof Participations>;

/** A trustee's signature, by their own key in `trustees`: `urna-sealed|1|…` of `packages/belenios/docs/scheme.md`. */
export const SealingConfirmation = z
  .object({ owner: z.int().min(1).describe("Number among the trustees, from 1"), signature: CeremonyProof })
  .meta({ id: "SealingConfirmation" });
export type SealingConfirmation = z.infer<typeof SealingConfirmation>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

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
    credential: z.string().describe("The voter's private credential for this election"),
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

/** Only what the gateway must know of a ballot; the ballot box verifies the rest from the bytes. */
export const BallotBody = z
  .looseObject({ credential: z.string().min(1).max(700).describe("Element text of the public credential") })
  .describe("A Belenios ballot (format v1): its exact canonical JSON")
  .meta({ id: "Ballot" });

/** Ed25519 over the UTF-8 text `urna-ack|1|<fingerprint>|<tracker>`; key and signature in base64url. */
export const Acknowledgement = z
  .object({
    election: z.string(),
    fingerprint: z.string(),
    tracker: z.string(),
    key: z.string(),
    signature: z.string(),
  })
  .meta({ id: "Acknowledgement" });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** `none`: no email is on file. `failed`: given up, because the mail server refused it or its time was over. */
export const ReceiptEmail = z
  .object({
    state: z.enum(["none", "sending", "sent", "failed"]),
    sentTo: z.string().optional().describe("Masked address on file, `m•••l@example.cl`"),
  })
  .meta({ id: "ReceiptEmail" });
export type ReceiptEmail = z.infer<typeof ReceiptEmail>;

export const OwnReceipt = Receipt.extend({
  email: ReceiptEmail.optional().describe("Where the email with the receipt stands; its owner alone is told"),
}).meta({ id: "OwnReceipt" });
export type OwnReceipt = z.infer<typeof OwnReceipt>;

export const CastAnswer = z
  .object({ tracker: z.string(), acknowledgement: Acknowledgement, receipt: OwnReceipt.optional() })
  .meta({ id: "CastAnswer" });
export type CastAnswer = z.infer<typeof CastAnswer>;

export const SpoiledBallot = z
  .object({
    tracker: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}$/)
      .describe("SHA-256 of the ballot's exact bytes, Base64 without padding"),
  })
  .meta({ id: "SpoiledBallot" });

export const ResendAnswer = z.object({ sentTo: z.string() });

export const UnspentCredential = z.object({
  credential: z.string(),
  publicCredential: z.string(),
  commitment: CommitmentProof,
});

export const PdfQuery = z.object({
  lang: Language.optional().describe("Without it, Accept-Language and then the voter's own language"),
});
