import { z } from "zod";
import { DocumentNumber, ElectionId, RutOrEmpty } from "../identifiers.ts";
import { Email, Line, PersonName } from "../text.ts";
import { HistoryEvent } from "./history.ts";
import { LegalNotice } from "./legal-notice.ts";
import { outcome } from "./outcome.ts";
import { Quorum } from "./quorum.ts";
import {
  AccessMethod,
  Category,
  DocumentType,
  ElectionState,
  Group,
  Language,
  LocalizedText,
  PublicStatus,
  RetentionPreset,
  SupportSubject,
  TieRule,
} from "../words.ts";

const instant = z.iso.datetime();

export const Settings = z
  .object({
    institution: z.object({
      name: z.string(),
      shortName: z.string().optional().describe("Where there is little room; absent: the name"),
      address: z.string().optional().describe("Postal address of the office"),
      logo: z
        .string()
        .optional()
        .describe("Path of the picture, named by its SHA-256; within 480 × 160 pixels"),
    }),
    links: z.object({ officialSite: z.url(), procedures: z.url() }),
    support: z.object({ email: z.email(), phone: z.string().optional(), hours: LocalizedText }),
    languages: z.array(Language),
    documentTypes: z.array(DocumentType),
    categories: z.array(Category),
    retention: RetentionPreset.optional().describe("How long what is kept is kept; see the privacy notice"),
    receiptText: LocalizedText.optional().describe(
      "A sentence of the service's own in the email of every receipt",
    ),
    legalTexts: z
      .array(LegalNotice)
      .optional()
      .describe("Which version of each is in force; absent: the first"),
  })
  .meta({ id: "Settings" });
export type Settings = z.infer<typeof Settings>;

export const Election = z
  .object({
    id: z.string(),
    title: LocalizedText,
    description: LocalizedText,
    status: PublicStatus,
    state: ElectionState.exclude(["draft"]),
    opensAt: instant,
    closesAt: instant,
    categories: z.array(Category),
    group: Group,
    seats: z.int(),
    candidateCount: z.int(),
    published: z.boolean(),
    paused: z.boolean(),
    annulled: z.boolean(),
    trial: z
      .literal(true)
      .optional()
      .describe("Decides nothing, and stands on no public list; its sealed definition says so"),
  })
  .meta({ id: "Election" });
export type Election = z.infer<typeof Election>;

export const Elections = z.object({ elections: z.array(Election) });
export const ElectionsQuery = z.object({ status: PublicStatus.optional() });

/** In answer order: the first candidate is answer 0 (or 1 where a blank vote is allowed). */
export const Candidate = z
  .object({
    number: z.int(),
    name: z.string(),
    role: LocalizedText.optional(),
    biography: LocalizedText.optional(),
    list: z.string().optional(),
    photo: z.string().optional().describe("Path of the picture, named by its SHA-256"),
    withdrawn: z.literal(true).optional().describe("Stays on the sealed ballot, and takes no seat"),
    withdrawal: z.object({ reason: z.string().describe("The resolution's words"), at: instant }).optional(),
  })
  .meta({ id: "Candidate" });
export type Candidate = z.infer<typeof Candidate>;

const seed = Line.max(200).describe("What anybody repeats the draw with, e.g. an act's number");
const alphabetical = z.object({ method: z.literal("alphabetical") });
const given = z.object({ method: z.literal("given") });

/** How the candidates came into their order, which is part of the sealed definition. */
export const CandidateOrder = z
  .discriminatedUnion("method", [
    z.object({ method: z.literal("draw"), seed: seed.min(1) }),
    alphabetical,
    given,
  ])
  .meta({ id: "CandidateOrder" });
export type CandidateOrder = z.infer<typeof CandidateOrder>;

/** As a draft has it: the seed of a draw may be decided later, until the election is sealed. */
export const CandidateOrderDraft = z
  .discriminatedUnion("method", [
    z.object({ method: z.literal("draw"), seed: seed.optional() }),
    alphabetical,
    given,
  ])
  .meta({ id: "CandidateOrderDraft" });
export type CandidateOrderDraft = z.infer<typeof CandidateOrderDraft>;

/** The resolution that an election is called by. */
export const LegalBasis = z
  .object({ resolution: Line.max(200).optional(), date: z.iso.date().optional() })
  .meta({ id: "LegalBasis" });
export type LegalBasis = z.infer<typeof LegalBasis>;

export const Rules = z
  .object({
    seats: z.int(),
    min: z.int(),
    max: z.int(),
    blank: z.boolean(),
    graceMinutes: z.int(),
    access: z.partialRecord(Category, z.array(AccessMethod)),
    last4Source: z.enum(["document", "roll"]),
    quorum: Quorum.optional().describe("Absent: none"),
    tieRule: TieRule.optional().describe("Absent: draw"),
  })
  .meta({ id: "Rules" });
export type Rules = z.infer<typeof Rules>;

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

export const ElectionDetail = Election.extend({
  question: LocalizedText,
  candidates: z.array(Candidate),
  order: CandidateOrder.optional().describe("Absent: given"),
  rules: Rules,
  legalBasis: LegalBasis.optional(),
  helpContact: z.string().optional().describe("Where voters get help with this election"),
  trustees: z.array(Trustee),
  trusteesNeeded,
  fingerprint: z.string(),
  acknowledgementKey: z.string(),
  rollSize: z.int().describe("How many voters the sealed roll holds"),
  pauseReason: z
    .string()
    .optional()
    .describe("Why it is paused, as the administration wrote it; absent: it is not, or nobody said"),
  scheduledClosesAt: instant.optional().describe("When it was to close, where it was closed before"),
  history: z
    .array(HistoryEvent)
    .optional()
    .describe(
      "Every pause, extension, early close, withdrawal, recount and annulment, oldest first; absent: there was none",
    ),
}).meta({ id: "ElectionDetail" });
export type ElectionDetail = z.infer<typeof ElectionDetail>;

export const BoardQuery = z.object({
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
export const Board = z.object({
  ballots: z.array(z.object({ tracker: z.string() })),
  next: z.string().nullable(),
  total: z.int(),
});
export type Board = z.infer<typeof Board>;

export const ElectionResults = z
  .object({
    electionId: z.string(),
    title: LocalizedText,
    question: LocalizedText,
    ...outcome,
    tie: z.boolean().describe("The last seats are shared by equal votes and are open: the verdict is `tie`"),
    fingerprint: z.string(),
    closedAt: instant,
    publishedAt: instant,
  })
  .meta({ id: "ElectionResults" });
export type ElectionResults = z.infer<typeof ElectionResults>;

export const ReceiptQuery = z.object({ k: z.string().max(64).optional() });
/** Any text: what has not the form of a number names no receipt, and is counted as a look-up all the same. */
export const ReceiptPath = z.object({ number: z.string().describe("`SLEP-` and 8 hexadecimal digits") });

export const Receipt = z
  .object({
    number: z.string(),
    status: z.enum(["verified", "failed"]),
    voter: z
      .string()
      .describe("Masked (`Juan P. R.`) unless the receipt's k was sent or the session is the owner's"),
    category: Category,
    election: z.object({
      id: z.string(),
      title: LocalizedText,
      trial: z.literal(true).optional().describe("Decides nothing, and this receipt proves nothing"),
    }),
    participation: z.object({ registered: z.literal(true), hour: instant.describe("To the hour") }),
    pdfGenerated: z.boolean(),
    sentByEmail: z.boolean(),
    integrityHash: z.string(),
    qr: z.string().describe("PNG data URL"),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof Receipt>;

export const RegistrationRequest = z.object({
  fullName: PersonName,
  email: Email,
  documentNumber: DocumentNumber,
  rut: RutOrEmpty.optional(),
  category: Category,
  message: z.string().trim().max(2000).optional(),
  privacyVersion: z
    .int32()
    .min(1)
    .optional()
    .describe(
      "The version of the privacy policy that the applicant was shown; absent: the one in force. Any other is a `write-conflict`",
    ),
});
export const SupportRequest = z.object({
  fullName: PersonName,
  email: Email,
  subject: SupportSubject,
  message: z.string().trim().min(1, "required").max(4000),
});
export const Reference = z.object({ reference: z.string() });

export const ElectionPath = z.object({ id: ElectionId });
export const PhotoPath = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
