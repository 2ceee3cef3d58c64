import * as message from "@urna/protos/events/v1/events";
import { lasting, named, passing, secret } from "./event-definition.ts";

/** Every event of the system: subject, message, who may keep it and how long. The only place with subjects. */
export const catalogue = named({
  "election.sealed.v1": lasting(message.ElectionSealed),
  "election.opened.v1": lasting(message.ElectionOpened),
  "election.paused.v1": lasting(message.ElectionPaused),
  "election.resumed.v1": lasting(message.ElectionResumed),
  "election.extended.v1": lasting(message.ElectionExtended),
  "election.closed.v1": lasting(message.ElectionClosed),
  "election.tallied.v1": lasting(message.ElectionTallied),
  "election.published.v1": lasting(message.ElectionPublished),
  "election.annulled.v1": lasting(message.ElectionAnnulled),
  "ballot.accepted.v1": secret(message.BallotAccepted, "identity"),
  "batch.published.v1": lasting(message.BatchPublished),
  "trustee.prepared.v1": lasting(message.TrusteePrepared),
  "participation.recorded.v1": passing(message.ParticipationRecorded, ["receipt"]),
  "receipt.issued.v1": passing(message.ReceiptIssued, ["notification", "audit"]),
  "message.sent.v1": passing(message.MessageSent, ["receipt"]),
  "message.failed.v1": passing(message.MessageFailed, ["receipt", "identity"]),
  "roll.committed.v1": lasting(message.RollCommitted),
  "request.decided.v1": lasting(message.RequestDecided),
  "admin.acted.v1": lasting(message.AdminActed),
  "retention.applied.v1": lasting(message.RetentionApplied),
});
