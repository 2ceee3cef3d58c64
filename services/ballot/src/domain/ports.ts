import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { PublicStatus } from "@urna/contract/words";
import type * as events from "@urna/protos/events/v1/events";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import type { Random } from "@urna/service-kit/random";
import type { BallotBox, BoardStore, SpoiledBallotStore } from "./ballot-box.ts";
import type { BoxKeyStore } from "./box-keys.ts";
import type { CountWork } from "./count-work.ts";
import type { Draft, Election, ElectionChanges, LockedElection, Process } from "./election.ts";
import type { HistoryStore } from "./history.ts";
import type { Identity } from "./identity.ts";
import type { Incident, IncidentNote, IncidentState, NewIncident, OpenIncidents } from "./incident.ts";
import type { PendingCountStore, PendingSealingStore } from "./leased-work.ts";
import type { Outcome } from "./outcome.ts";
import type { Contributions, Custody, Seat, TrusteePerson } from "./custody.ts";
import type { Photo } from "./photos.ts";
import type { AnnouncementStore, HoldStore } from "./retention/announcement.ts";
import type { SealedElection, Sealing } from "./sealed-election.ts";
import type { TallyRecord } from "./tally-record.ts";
import type { VotingHours } from "./voting-hours.ts";

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** A column's name, with `-` before it for descending; empty: newest closing first. */
  readonly sort: string;
  readonly q: string;
}

/** Which elections an administrator's list shows; empty: every one. */
export interface ElectionFilter {
  readonly state: string;
  readonly category: string;
  readonly processId: string;
  /** Only those whose box was closed. */
  readonly votingOver?: boolean | undefined;
  /** Only those that decide something. */
  readonly withoutTrials?: boolean | undefined;
}

export interface ProcessStore {
  /** @throws DomainError `write-conflict` when the code is taken */
  add(process: Process): Promise<void>;
  find(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, nothing of it is sealed meanwhile. */
  lock(id: string): Promise<Process | undefined>;
  /** Until the transaction ends, it stays as it is. */
  keep(id: string): Promise<void>;
  change(id: string, changes: Pick<Process, "name" | "trial">): Promise<void>;
  all(): Promise<Process[]>;
}

export interface ElectionStore {
  /** @throws DomainError `write-conflict` naming the code when it is taken, `not-found` without its process */
  add(id: string, draft: Draft, secondRoundOf?: string): Promise<void>;
  replaceDraft(id: string, draft: Draft): Promise<void>;
  /** Every election of a process, annulled ones aside. */
  inProcess(processId: string): Promise<Pick<Election, "id" | "code" | "categories">[]>;
  remove(id: string): Promise<void>;
  find(id: string): Promise<Election | undefined>;
  /** Locks the row against every other change and against casting. Inside a transaction only. */
  lock(id: string): Promise<LockedElection | undefined>;
  change(id: string, changes: ElectionChanges): Promise<void>;
  hours(id: string): Promise<VotingHours | undefined>;
  /** The same, and the election cannot be closed or paused before the transaction ends. */
  hoursForShare(id: string): Promise<VotingHours | undefined>;
  /** By closing time; drafts never. */
  publicOnes(status: PublicStatus | undefined): Promise<Election[]>;
  page(page: Page, filter: ElectionFilter): Promise<{ elections: Election[]; total: number }>;
  dueToOpen(): Promise<string[]>;
  dueToClose(): Promise<string[]>;
  now(): Promise<Date>;
}

export interface SealingStore {
  add(sealing: Sealing): Promise<void>;
  find(electionId: string): Promise<SealedElection | undefined>;
  /** Deletes the sealing with its credentials, board and archive. */
  remove(electionId: string): Promise<void>;
  acknowledgementPrivateKey(electionId: string): Promise<string>;
  /** Decimal; undefined where the server is no trustee. */
  trusteePrivateKey(electionId: string): Promise<string | undefined>;
  hasCredential(electionId: string, publicCredential: string): Promise<boolean>;
  /** Of those trustees who confirmed the sealing, by owner. */
  confirmations(electionId: string): Promise<SealingConfirmation[]>;
  /** Whether it is new: a trustee's second one changes nothing. */
  confirm(electionId: string, confirmation: SealingConfirmation): Promise<boolean>;
  /** How many bytes `archiveSetup` gives. */
  archiveSetupBytes(electionId: string): Promise<number>;
  /** The archive's bytes up to Setup, in pieces. */
  archiveSetup(electionId: string): AsyncIterable<Uint8Array>;
  /** The published list of commitments. */
  commitments(electionId: string): AsyncIterable<Uint8Array>;
}

export interface StoredTally extends TallyRecord {
  /** Undefined for what was counted before outcomes were kept. */
  readonly outcome: Outcome | undefined;
}

export interface TallyStore {
  add(electionId: string, tally: TallyRecord, outcome: Outcome): Promise<void>;
  find(electionId: string): Promise<StoredTally | undefined>;
  /** What the count comes to after the commission decided a tie. */
  decide(electionId: string, outcome: Outcome): Promise<void>;
}

/** Pictures of candidates by their SHA-256. */
export interface PhotoStore {
  /** Idempotent. */
  add(photo: Photo): Promise<void>;
  /** For good. Idempotent. */
  addLogo(logo: Photo): Promise<void>;
  find(sha256: string): Promise<Photo | undefined>;
  /** Those of the pictures that are kept here. */
  known(sha256s: readonly string[]): Promise<ReadonlySet<string>>;
  /** Deletes the pictures of no election, but for logos and those of the last day: a removal can still be undone. */
  forgetUnused(): Promise<void>;
}

export interface IncidentStore {
  find(id: string): Promise<Incident | undefined>;
  /** Locks the row. Inside a transaction only. */
  lock(id: string): Promise<Incident | undefined>;
  /** Waits until nobody else opens an incident of the election; the election itself goes on. Inside a transaction only. */
  alone(electionId: string): Promise<void>;
  /** Under the next number of its election. */
  add(incident: NewIncident, note: IncidentNote): Promise<Incident>;
  /** Makes the next revision, with this note. */
  note(incident: Incident, note: IncidentNote): Promise<Incident>;
  /** Newest first. */
  page(
    electionId: string,
    page: Page,
    state: IncidentState | undefined,
  ): Promise<{ incidents: Incident[]; total: number }>;
  countOpen(electionId: string): Promise<number>;
  /** Of every election that has any, most first. */
  open(): Promise<OpenIncidents[]>;
}

/** Who is to hold the keys of an election. The plan follows the election, whatever its id becomes. */
export interface TrusteeStore {
  find(electionId: string): Promise<Custody>;
  /** By the SHA-256 of a link's token: whom it belongs to, in each of its elections. */
  findByToken(hash: Buffer): Promise<Seat[]>;
  /** Writes plan and people in the place of those that were there. */
  replace(electionId: string, custody: Custody): Promise<void>;
  /** Keeps what one trustee made. */
  keep(trusteeId: string, made: Partial<Contributions>): Promise<void>;
  /** That a link was sent; nothing where its person has another one meanwhile. */
  told(token: string, told: { invited: boolean; at: Date }): Promise<void>;
  /** Gives one person, in all elections of their link, another one, which nobody was sent yet. */
  renew(trusteeIds: readonly string[], token: string): Promise<void>;
}

/** Frozen rolls that identity should let go, kept until it has. */
export interface RollReleaseStore {
  add(electionId: string): Promise<void>;
  pending(): Promise<string[]>;
  done(electionId: string): Promise<void>;
}

export interface EmittedEvents {
  "election.sealed.v1": events.ElectionSealed;
  "election.opened.v1": events.ElectionOpened;
  "election.paused.v1": events.ElectionPaused;
  "election.resumed.v1": events.ElectionResumed;
  "election.extended.v1": events.ElectionExtended;
  "election.closed.v1": events.ElectionClosed;
  "election.tallied.v1": events.ElectionTallied;
  "election.published.v1": events.ElectionPublished;
  "election.annulled.v1": events.ElectionAnnulled;
  "ballot.accepted.v1": events.BallotAccepted;
  "batch.published.v1": events.BatchPublished;
  "trustee.prepared.v1": events.TrusteePrepared;
  "trustee.confirmed.v1": events.TrusteeConfirmed;
  "admin.acted.v1": events.AdminActed;
  "retention.announced.v1": events.RetentionAnnounced;
  "retention.due.v1": events.RetentionDue;
}

/** Writes events that leave with the transaction's commit. */
export interface EventOutbox {
  emit<Name extends keyof EmittedEvents>(name: Name, message: EmittedEvents[Name]): Promise<void>;
}

export interface Stores {
  readonly processes: ProcessStore;
  readonly elections: ElectionStore;
  readonly sealings: SealingStore;
  readonly box: BallotBox;
  readonly boxKeys: BoxKeyStore;
  readonly spoiled: SpoiledBallotStore;
  readonly board: BoardStore;
  readonly tallies: TallyStore;
  readonly rollReleases: RollReleaseStore;
  readonly photos: PhotoStore;
  readonly incidents: IncidentStore;
  readonly history: HistoryStore;
  readonly pendingSealings: PendingSealingStore;
  readonly trustees: TrusteeStore;
  readonly pendingCounts: PendingCountStore;
  readonly announcements: AnnouncementStore;
  readonly holds: HoldStore;
}

export interface TransactionStores extends Stores {
  readonly events: EventOutbox;
}

export type Transact = <T>(work: (stores: TransactionStores) => Promise<T>) => Promise<T>;

/** Verifies ballots off the event loop. @throws DomainError `unavailable` when too many wait */
export type VerifyBallot = (job: { electionText: string; ballot: string }) => Promise<BallotVerdict>;

/**
 * Writes a picture anew, small and without metadata: a candidate's cut to a square, a logo whole.
 * @throws DomainError `invalid-request`: the field `content` is `invalid-format` (no JPEG, PNG or WebP, or a broken one),
 * `too-short` (too few pixels) or `out-of-range` (more than a picture has)
 */
export type ShrinkPicture = (content: Uint8Array) => Promise<Photo>;

/** What a trustee is asked for by email. */
export type TrusteeMessageKind = "invitation" | "reminder" | "count";

export interface TrusteeMessage {
  readonly kind: TrusteeMessageKind;
  readonly person: Pick<TrusteePerson, "id" | "name" | "email" | "language" | "token">;
  readonly election: Pick<Election, "title" | "trial">;
  /** Others of the same link, of which the same is asked. */
  readonly others: readonly Pick<Election, "title">[];
  /** Tells one sending of the same kind and link from another; the same again sends nothing. */
  readonly occasion: string;
}

/** Hands an email with the personal link over for delivery. @throws DomainError `unavailable` */
export type TellTrustee = (message: TrusteeMessage) => Promise<void>;

export interface BatchRule {
  readonly smallestWaiting: number;
  readonly intervalSeconds: number;
}

/** Of what goes on by itself once it was asked for: sealings and counts. */
export interface WorkPace {
  /** Whoever asks waits for so long, and then hears how far it is. */
  readonly answerWithinMs: number;
  /** A worker that has said nothing for so long is taken for dead. */
  readonly leaseMs: number;
  /** How soon what could not go on is tried again. */
  readonly againMs: number;
}

/** Measures how long a step of a cast takes, however it ends. */
export type TimeStep = <T>(step: "verify" | "insert", work: () => Promise<T>) => Promise<T>;

export interface Ports {
  readonly stores: Stores;
  readonly transact: Transact;
  readonly identity: Identity;
  readonly verifyBallot: VerifyBallot;
  readonly timeStep: TimeStep;
  readonly countWork: CountWork;
  readonly tellTrustee: TellTrustee;
  readonly actsOfTwo: ActsOfTwo;
  /** Whether a copy of the machine's disks has the keys of elections too. */
  readonly keysOnDisk: boolean;
  readonly shrinkPhoto: ShrinkPicture;
  readonly shrinkLogo: ShrinkPicture;
  readonly random: Random;
  readonly batchRule: BatchRule;
  readonly workPace: WorkPace;
  /** Largest ballot that is looked at. */
  readonly maxBallotBytes: number;
}
