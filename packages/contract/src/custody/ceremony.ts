import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { Trustee } from "../trustees/trustee.ts";
import { ElectionState, Group, LocalizedText } from "../words.ts";
import { CeremonyProof } from "./ceremony-proof.ts";
import { CustodyPlan, maxLinkElections, maxTrustees } from "./plan.ts";

const instant = z.iso.datetime();

/** invited: made nothing yet; certified and shared only in a threshold group; ready: the key is made. */
export const trusteeSteps = ["invited", "certified", "shared", "ready"] as const;
export const TrusteeStep = z.enum(trusteeSteps);
export type TrusteeStep = z.infer<typeof TrusteeStep>;

/**
 * The objects of a key ceremony (format.md 2.4), with room for the largest that can be right: 20 members and a 2048-bit
 * group. What they say is judged by the library; here only their shape and size are.
 */
const element = z.string().regex(/^[0-9a-f]{1,640}$/);

const signed = (maxMessage: number) =>
  z.strictObject({ message: z.string().min(2).max(maxMessage), signature: CeremonyProof });

/** A message of one member to another, which nobody else can read. */
export const SecretMessage = z.strictObject({
  algorithm: z.literal("AES-GCM"),
  alpha: element,
  beta: element,
  data: z.string().regex(/^(?:[0-9a-f]{2}){16,8192}$/),
});

export const MemberCertificate = signed(4_000).meta({ id: "MemberCertificate" });
export type MemberCertificate = z.infer<typeof MemberCertificate>;

export const Commitments = signed(16_000).meta({ id: "Commitments" });

/** What everybody may see of a member's polynomial. */
export const PublicPolynomial = z
  .strictObject({ coefexps: Commitments, signature: CeremonyProof })
  .meta({ id: "PublicPolynomial" });
export type PublicPolynomial = z.infer<typeof PublicPolynomial>;

export const MemberPolynomial = z
  .strictObject({
    polynomial: SecretMessage,
    secrets: z.array(SecretMessage).min(1).max(maxTrustees),
    coefexps: Commitments,
    signature: CeremonyProof,
  })
  .meta({ id: "MemberPolynomial" });
export type MemberPolynomial = z.infer<typeof MemberPolynomial>;

/** What one member makes its key of: vinput of format.md 2.4. */
export const MemberInput = z
  .strictObject({
    polynomial: SecretMessage,
    secrets: z.array(SecretMessage).min(1).max(maxTrustees),
    coefexps: z.array(Commitments).min(1).max(maxTrustees),
    signatures: z.array(CeremonyProof).min(1).max(maxTrustees),
  })
  .meta({ id: "MemberInput" });
export type MemberInput = z.infer<typeof MemberInput>;

/** A key with its proof; the name is the server's to add. */
export const TrusteeKey = z
  .strictObject({ pok: CeremonyProof, public_key: element })
  .meta({ id: "TrusteeKey" });
export type TrusteeKey = z.infer<typeof TrusteeKey>;

export const MemberOutput = z
  .strictObject({
    private_key: SecretMessage.describe("To the member alone: what its key file opens"),
    public_key: z.strictObject({ pok: CeremonyProof, public_key: element, signature: CeremonyProof }),
  })
  .meta({ id: "MemberOutput" });
export type MemberOutput = z.infer<typeof MemberOutput>;

const CustodyMember = z.object({
  index: z.int().describe("Among the people, from 1: that of the ceremony"),
  owner: z.int().describe("Among all trustees, from 1: that of a share (format.md 2.4)"),
  name: z.string(),
  step: TrusteeStep,
});

/** Where an election's custody stands, for one of its trustees. */
export const Custody = z
  .object({
    election: z.object({
      id: idOf<ElectionId>(),
      title: LocalizedText.extend({ es: z.string() }),
      code: z.string(),
      trial: z.literal(true).optional().describe("Decides nothing"),
      state: ElectionState,
      group: Group,
      opensAt: instant.optional(),
      closesAt: instant.optional(),
    }),
    plan: CustodyPlan,
    me: CustodyMember,
    members: z.array(CustodyMember).describe("Everybody, oneself included, by index"),
    key: TrusteeKey.optional().describe("One's own, of a mandatory trustee who made it"),
    certificate: MemberCertificate.optional().describe("One's own"),
    certs: z.array(MemberCertificate).optional().describe("Everybody's by index, once everybody has one"),
    polynomials: z
      .array(PublicPolynomial)
      .optional()
      .describe("Everybody's by index, once everybody has one"),
    input: MemberInput.optional().describe("One's own, once everybody has a polynomial"),
    output: MemberOutput.optional().describe("One's own"),
    sealed: z
      .object({
        fingerprint: z.string(),
        trustees: z.array(Trustee),
        trusteesNeeded: z.int().optional().describe("How many members of the threshold group are needed"),
        publicKey: z.string().describe("The election's"),
      })
      .optional()
      .describe("From sealing on"),
  })
  .meta({ id: "Custody" });
export type Custody = z.infer<typeof Custody>;

/** What a trustee's link opens: every election whose key they help to keep, by code. */
export const LinkedCustody = z.object({ elections: z.array(Custody).min(1) }).meta({ id: "LinkedCustody" });
export type LinkedCustody = z.infer<typeof LinkedCustody>;

const electionId = z.string().length(14).describe("Of an election of the link");

/** One step of the key ceremony in one election. */
export const CustodyContribution = z
  .discriminatedUnion("kind", [
    z.strictObject({ electionId, kind: z.literal("key"), content: TrusteeKey }),
    z.strictObject({ electionId, kind: z.literal("certificate"), content: MemberCertificate }),
    z.strictObject({ electionId, kind: z.literal("polynomial"), content: MemberPolynomial }),
    z.strictObject({ electionId, kind: z.literal("output"), content: MemberOutput }),
  ])
  .meta({ id: "CustodyContribution" });
export type CustodyContribution = z.infer<typeof CustodyContribution>;

export const CustodyContributions = z
  .strictObject({ contributions: z.array(CustodyContribution).min(1).max(maxLinkElections) })
  .meta({ id: "CustodyContributions" });
export type CustodyContributions = z.infer<typeof CustodyContributions>;

/** That the sealed election is the one that the trustee saw, signed with the key that stands for them in it. */
export const SealingContribution = z.strictObject({
  fingerprint: z.string().regex(/^[A-Za-z0-9+/]{43}$/),
  signature: CeremonyProof,
});
export type SealingContribution = z.infer<typeof SealingContribution>;
