import type * as events from "@urna/protos/events/v1/events";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import type { Random } from "@urna/service-kit/random";
import type { BatchRule, BoardStore, CosignatureStore } from "../board/domain/ports.ts";
import type { BoxKeyStore } from "../box-keys/domain/ports.ts";
import type { BallotBox, SpoiledBallotStore, TimeStep, VerifyBallot } from "../casting/domain/ports.ts";
import type { CountWork } from "../counting/domain/count-work.ts";
import type { PendingCountStore, TallyStore } from "../counting/domain/ports.ts";
import type { NotifyTrustee, TrusteeStore } from "../custody/domain/ports.ts";
import type { ElectionStore } from "../elections/domain/ports.ts";
import type { HistoryStore } from "../history/domain/ports.ts";
import type { IncidentStore } from "../incidents/domain/ports.ts";
import type { WorkPace } from "../leases/domain/ports.ts";
import type { PhotoStore, ShrinkPicture } from "../pictures/domain/ports.ts";
import type { ProcessStore } from "../processes/domain/ports.ts";
import type { AnnouncementStore, HoldStore } from "../retention/domain/ports.ts";
import type { PendingSealingStore, RollReleaseStore, SealingStore } from "../sealing/domain/ports.ts";
import type { Identity } from "./identity.ts";

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

/** Writes events that are published after the transaction's commit. */
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
  readonly cosignatures: CosignatureStore;
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

export interface Ports {
  readonly stores: Stores;
  readonly transact: Transact;
  readonly identity: Identity;
  readonly verifyBallot: VerifyBallot;
  readonly timeStep: TimeStep;
  readonly countWork: CountWork;
  readonly notifyTrustee: NotifyTrustee;
  readonly actsOfTwo: ActsOfTwo;
  /** Whether a copy of the machine's disks contains the keys of elections. */
  readonly keysOnDisk: boolean;
  readonly shrinkPhoto: ShrinkPicture;
  readonly shrinkLogo: ShrinkPicture;
  readonly random: Random;
  readonly batchRule: BatchRule;
  readonly workPace: WorkPace;
  /** The largest ballot accepted for verification. */
  readonly maxBallotBytes: number;
}
