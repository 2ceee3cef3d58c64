import type * as event from "@urna/protos/events/v1/events";

/** The events in the log, with their messages. */
export interface CatalogueMessage {
  "election.sealed.v1": event.ElectionSealed;
  "election.opened.v1": event.ElectionOpened;
  "election.paused.v1": event.ElectionPaused;
  "election.resumed.v1": event.ElectionResumed;
  "election.extended.v1": event.ElectionExtended;
  "election.closed.v1": event.ElectionClosed;
  "election.tallied.v1": event.ElectionTallied;
  "election.published.v1": event.ElectionPublished;
  "election.annulled.v1": event.ElectionAnnulled;
  "batch.published.v1": event.BatchPublished;
  "trustee.prepared.v1": event.TrusteePrepared;
  "trustee.confirmed.v1": event.TrusteeConfirmed;
  "receipt.issued.v1": event.ReceiptIssued;
  "roll.committed.v1": event.RollCommitted;
  "request.decided.v1": event.RequestDecided;
  "admin.acted.v1": event.AdminActed;
  "retention.applied.v1": event.RetentionApplied;
}

export type LoggedSubject = keyof CatalogueMessage;

/**
 * The fields of each event in its leaf. The log is permanent and holds ids and hashes only, so a new field of an event
 * stays out until it is listed here.
 */
export const loggedFields: {
  readonly [Subject in LoggedSubject]: readonly (keyof CatalogueMessage[Subject])[];
} = {
  "election.sealed.v1": ["electionId", "processId", "fingerprint", "definitionSha256", "rollSha256"],
  "election.opened.v1": ["electionId"],
  "election.paused.v1": ["electionId"],
  "election.resumed.v1": ["electionId"],
  "election.extended.v1": ["electionId", "closesAt"],
  "election.closed.v1": ["electionId", "ballots"],
  "election.tallied.v1": ["electionId", "resultSha256"],
  "election.published.v1": ["electionId", "archiveSha256"],
  "election.annulled.v1": ["electionId"],
  "batch.published.v1": ["electionId", "count", "sha256"],
  "trustee.prepared.v1": ["electionId", "index"],
  "trustee.confirmed.v1": ["electionId", "owner", "fingerprint"],
  "receipt.issued.v1": ["receiptId", "electionId", "integrityHash"],
  "roll.committed.v1": ["processId", "versionId", "sha256", "size"],
  "request.decided.v1": ["requestId", "decision"],
  "admin.acted.v1": ["administratorId", "action", "target", "reasonSha256"],
  "retention.applied.v1": ["dataClass", "administratorId", "before", "target"],
};

/** Logged with the hour only: a finer time would show when a person voted. */
export const voteRelated: ReadonlySet<LoggedSubject> = new Set<LoggedSubject>([
  "receipt.issued.v1",
  "batch.published.v1",
]);
