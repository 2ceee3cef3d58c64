import { servicesWithEvents } from "@urna/contract/services";
import * as message from "@urna/protos/events/v1/events";
import { lasting, named, passing, secret, type EventUser } from "./event-definition.ts";

/** Services with rows of elections or people. */
const rows: readonly EventUser[] = servicesWithEvents.filter((name) => name !== "audit");
const step = { from: ["ballot"], to: ["audit"] } as const;
const toAuditAndNotification = { from: ["ballot"], to: ["audit", "notification"] } as const;

/**
 * Every event of the system: subject, message, publishers, readers, and how long it is kept. The only place with
 * subjects; the services' NATS permissions follow from it (`permissions.ts`).
 */
export const catalogue = named({
  "election.sealed.v1": lasting(message.ElectionSealed, step),
  "election.opened.v1": lasting(message.ElectionOpened, toAuditAndNotification),
  "election.paused.v1": lasting(message.ElectionPaused, toAuditAndNotification),
  "election.resumed.v1": lasting(message.ElectionResumed, toAuditAndNotification),
  "election.extended.v1": lasting(message.ElectionExtended, toAuditAndNotification),
  "election.closed.v1": lasting(message.ElectionClosed, step),
  "election.tallied.v1": lasting(message.ElectionTallied, step),
  "election.published.v1": lasting(message.ElectionPublished, {
    from: ["ballot"],
    to: ["audit", "notification", "identity"],
  }),
  "election.annulled.v1": lasting(message.ElectionAnnulled, { from: ["ballot"], to: ["audit", "identity"] }),
  "ballot.accepted.v1": secret(message.BallotAccepted, { from: "ballot", to: "identity" }),
  "batch.published.v1": lasting(message.BatchPublished, step),
  "trustee.prepared.v1": lasting(message.TrusteePrepared, step),
  "trustee.confirmed.v1": lasting(message.TrusteeConfirmed, step),
  "participation.recorded.v1": passing(message.ParticipationRecorded, { from: "identity", to: ["receipt"] }),
  "receipt.issued.v1": passing(message.ReceiptIssued, { from: "receipt", to: ["notification", "audit"] }),
  "message.sent.v1": passing(message.MessageSent, { from: "notification", to: ["receipt"] }),
  "message.failed.v1": passing(message.MessageFailed, { from: "notification", to: ["receipt", "identity"] }),
  "roll.committed.v1": lasting(message.RollCommitted, { from: ["identity"], to: ["audit"] }),
  "request.decided.v1": lasting(message.RequestDecided, { from: ["identity"], to: ["audit"] }),
  "admin.acted.v1": lasting(message.AdminActed, { from: rows, to: ["audit"] }),
  "retention.announced.v1": lasting(message.RetentionAnnounced, { from: ["ballot"], to: ["identity"] }),
  "retention.notified.v1": lasting(message.RetentionNotified, { from: ["identity"], to: ["ballot"] }),
  "retention.due.v1": lasting(message.RetentionDue, { from: ["ballot"], to: ["identity", "receipt"] }),
  "retention.finished.v1": lasting(message.RetentionFinished, {
    from: ["identity", "receipt"],
    to: ["ballot"],
  }),
  "retention.applied.v1": lasting(message.RetentionApplied, { from: rows, to: ["audit"] }),
});
