import { z } from "zod";

/** Estamentos: the groups that vote. */
export const categories = ["teacher", "assistant", "student", "guardian", "director"] as const;
export const Category = z.enum(categories);
export type Category = z.infer<typeof Category>;

export const languages = ["es", "en", "ht"] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** `ipe`: the provisional identifiers of foreign pupils and guardians without a RUT, IPE and IPA: see `rutKind`. */
export const documentTypes = ["rut", "ipe", "passport", "other"] as const;
export const DocumentType = z.enum(documentTypes);
export type DocumentType = z.infer<typeof DocumentType>;

/**
 * How a voter may enter; an election says which methods each category may use. `clave-unica`: the sign-in of the Chilean
 * state, only where the installation has it configured.
 */
export const accessMethods = ["code", "document", "staff", "clave-unica"] as const;
export const AccessMethod = z.enum(accessMethods);
export type AccessMethod = z.infer<typeof AccessMethod>;

/** Who makes the credentials of an election: identity alone, or half of each identity and half the registrar. */
export const hands = ["one-hand", "two-hands"] as const;
export const Hands = z.enum(hands);
export type Hands = z.infer<typeof Hands>;

/** Ways in that show identity who somebody is without an email: the registrar writes the email of an election of two hands. */
export const twoHandsMethods: readonly AccessMethod[] = ["document", "clave-unica"];

export const groups = ["Ed25519", "BELENIOS-2048"] as const;
export const Group = z.enum(groups);
export type Group = z.infer<typeof Group>;

/** How the order of the candidates on the ballot comes about. */
export const orderMethods = ["draw", "alphabetical", "given"] as const;
export const OrderMethod = z.enum(orderMethods);
export type OrderMethod = z.infer<typeof OrderMethod>;

/** Whether an election has a quorum, and in what it is counted. */
export const quorumKinds = ["none", "roll-share", "votes"] as const;
export type QuorumKind = (typeof quorumKinds)[number];

/** Where the four characters come from that some voters enter with. */
export const Last4Source = z.enum(["document", "roll"]);
export type Last4Source = z.infer<typeof Last4Source>;

/** What decides between equal votes over the last seat. */
export const tieRules = ["draw", "second-round", "seniority"] as const;
export const TieRule = z.enum(tieRules);
export type TieRule = z.infer<typeof TieRule>;

/** The outcome of a count. Without its quorum nobody is elected; `deserted`: nobody who could be elected got a vote. */
export const electionVerdicts = ["elected", "no-quorum", "tie", "deserted"] as const;
export const ElectionVerdict = z.enum(electionVerdicts);
export type ElectionVerdict = z.infer<typeof ElectionVerdict>;

/** What a counted result can be taken along as. */
export const resultFormats = ["csv", "xlsx", "json"] as const;
export const ResultFormat = z.enum(resultFormats);
export type ResultFormat = z.infer<typeof ResultFormat>;

export const electionStates = [
  "draft",
  "sealed",
  "open",
  "paused",
  "closed",
  "tallied",
  "published",
  "retired",
  "annulled",
] as const;
export const ElectionState = z.enum(electionStates);
export type ElectionState = z.infer<typeof ElectionState>;

/** What an administrator does to an election; the ballot service knows from which states each step starts. */
export const electionSteps = [
  "seal",
  "unseal",
  "open",
  "pause",
  "resume",
  "extend",
  "release-on-word",
  "close",
  "waive-witnesses",
  "tally",
  "publish",
  "retire",
  "annul",
] as const;
export type ElectionStep = (typeof electionSteps)[number];

/** What the public sees of a state; a draft is never public. */
export const publicStatuses = ["active", "upcoming", "closed"] as const;
export const PublicStatus = z.enum(publicStatuses);
export type PublicStatus = z.infer<typeof PublicStatus>;

export function publicStatusOf(state: Exclude<ElectionState, "draft">): PublicStatus {
  if (state === "sealed") return "upcoming";
  return state === "open" || state === "paused" ? "active" : "closed";
}

/** How a file meets the newest version: adds who is new; also changes who is there; takes its place. */
export const rollModes = ["add", "upsert", "replace"] as const;
export const RollMode = z.enum(rollModes);
export type RollMode = z.infer<typeof RollMode>;

/** Columns of a roll whose cells may be empty. */
export const optionalColumns = ["last4", "email", "phone", "establishment", "language"] as const;
export const OptionalColumn = z.enum(optionalColumns);
export type OptionalColumn = z.infer<typeof OptionalColumn>;

/** How far somebody has come in an election. It says that they voted, never when. */
export const voterStates = [
  "no-contact",
  "not-asked",
  "code-sent",
  "bounced",
  "entered",
  "voted",
  "disabled",
] as const;
export const VoterState = z.enum(voterStates);
export type VoterState = z.infer<typeof VoterState>;

export const adminRoles = ["admin", "superadmin"] as const;
export const AdminRole = z.enum(adminRoles);
export type AdminRole = z.infer<typeof AdminRole>;

/** How long what is kept is kept; both are in the privacy notice (specification, section 9). */
export const retentionPresets = ["ten-years", "five-years"] as const;
export const RetentionPreset = z.enum(retentionPresets);
export type RetentionPreset = z.infer<typeof RetentionPreset>;

/** What an administrator may prove who they are with, after the password. */
export const secondFactors = ["passkey", "totp"] as const;
export const SecondFactor = z.enum(secondFactors);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What may answer `mfa-required`: a recovery code stands in for a second factor that is lost. */
export const signInMethods = [...secondFactors, "recovery-code"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Which administrators must have a second factor. */
export const secondFactorRules = ["nobody", "superadmins", "everybody"] as const;
export const SecondFactorRule = z.enum(secondFactorRules);
export type SecondFactorRule = z.infer<typeof SecondFactorRule>;

/** What the owner of an administrator's account is notified of by email: somebody else may have done it. */
export const accountChanges = [
  "passkey-added",
  "passkey-removed",
  "totp-added",
  "totp-removed",
  "second-factor-reset",
  "recovery-codes-made",
  "recovery-code-used",
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Acts on accounts, and on the rule of two itself, that wait until others agree; named as the calls that ask for them. */
export const accountActNames = [
  "inviteUser",
  "changeUserRole",
  "suspendUser",
  "reactivateUser",
  "resetUserSecondFactor",
  "updateSettings",
] as const;
export const AccountActName = z.enum(accountActNames);
export type AccountActName = z.infer<typeof AccountActName>;

export const supportSubjects = ["voting", "technical", "account", "other"] as const;
export const SupportSubject = z.enum(supportSubjects);
export type SupportSubject = z.infer<typeof SupportSubject>;

/** Emails to the voters of an election: at its steps, and those that an administrator sends. */
export const noticeMessageKinds = [
  "election-opened",
  "election-paused",
  "election-resumed",
  "election-extended",
  "election-published",
  "election-invitation",
  "reminder",
] as const;
export type NoticeMessageKind = (typeof noticeMessageKinds)[number];

/** Notices that somebody sends; the others come with a step of the election. */
export const handWrittenKinds = ["election-invitation", "reminder"] as const satisfies NoticeMessageKind[];
export const HandWrittenKind = z.enum(handWrittenKinds);
export type HandWrittenKind = z.infer<typeof HandWrittenKind>;

/**
 * Why a notice was not sent at its hour: the election was paused, closed, annulled or not open yet, another of the kind
 * had just gone out, or the system was away until long after.
 */
export const notSentReasons = ["paused", "closed", "annulled", "not-open", "too-soon", "too-late"] as const;
export type NotSentReason = (typeof notSentReasons)[number];

/**
 * Why an email was not delivered: the mail server refused the address or the content, could not take it now, could not be
 * reached, or refused our login; the subject of the message is gone; another service is down.
 */
export const deliveryFailures = [
  "address-refused",
  "content-refused",
  "server-busy",
  "server-away",
  "server-login",
  "content-gone",
  "service-away",
] as const;

/** A text in the three languages; Spanish is required, the others fall back to it. */
export const LocalizedText = z.object({
  es: z.string().trim().min(1).max(4000),
  en: z.string().trim().max(4000).optional(),
  ht: z.string().trim().max(4000).optional(),
});
export type LocalizedText = z.infer<typeof LocalizedText>;

/** The same while it is being written: nothing is required yet. */
export const OptionalText = LocalizedText.extend({ es: z.string().trim().max(4000) });

/** What stands in the history of an election, and in the minutes. */
export const historyKinds = [
  "asked-seal",
  "seal",
  "unseal",
  "open",
  "pause",
  "resume",
  "extend",
  "release-on-word",
  "early-close",
  "close",
  "withdraw",
  "incident",
  "incident-closed",
  "count",
  "recount",
  "waive-witnesses",
  "tally",
  "tie",
  "publish",
  "retire",
  "annul",
] as const;
export const HistoryKind = z.enum(historyKinds);
export type HistoryKind = z.infer<typeof HistoryKind>;

/** What an election's page shows to everybody: all that changed how or how long people could vote, or what a count means. */
export const publicHistoryKinds = [
  "pause",
  "resume",
  "extend",
  "release-on-word",
  "early-close",
  "withdraw",
  "recount",
  "waive-witnesses",
  "annul",
] as const satisfies readonly HistoryKind[];
export const PublicHistoryKind = z.enum(publicHistoryKinds);
export type PublicHistoryKind = z.infer<typeof PublicHistoryKind>;
