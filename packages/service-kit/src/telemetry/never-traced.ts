import type { Operation } from "@urna/contract/api/routes";
import type { catalogue } from "../events/catalogue.ts";

/**
 * Everything that could join a voter with a ballot: casting and its kit, spoiling, the receipt of a cast, and the
 * events that follow a vote. None of it has a span, carries the id of a trace or a request, or continues its caller's.
 */
const operations = [
  "getVotingKit",
  "castBallot",
  "spoilBallot",
  "getUnspentCredential",
  "getParticipation",
  "listParticipations",
  "getOwnReceipt",
  "getReceiptPdf",
  "resendReceipt",
  "verifyReceipt",
  "reportNotMe",
] as const satisfies readonly Operation[];

/** With all their methods. */
const services = [
  "ballot.v1.BallotBoxService",
  "identity.v1.ParticipationService",
  "receipt.v1.ReceiptService",
] as const;

const events = [
  "ballot.accepted.v1",
  "batch.published.v1",
  "participation.recorded.v1",
  "receipt.issued.v1",
  "message.sent.v1",
  "message.failed.v1",
] as const satisfies readonly (keyof typeof catalogue)[];

export const neverTraced = { operations, services, events } as const;

export const isTracedOperation = (operation: string) => !isAmong(operations, operation);

/** For a path such as `/ballot.v1.BallotBoxService/CastBallot`. */
export const isTracedMethod = (path: string) => !isAmong(services, path.split("/")[1] ?? "");

export const isTracedEvent = (subject: string) => !isAmong(events, subject);

const isAmong = (names: readonly string[], name: string) => names.includes(name);
