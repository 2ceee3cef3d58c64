import type { Decision, RequestState } from "@urna/contract/requests/registration-request";
import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";
import type { PersonChange, RollPerson, SaveRefusal } from "../../roll-people/domain/person-ports.ts";
import type { RegistrationRequest } from "./ports.ts";

/** One step of a request. */
export interface DecisionRecord {
  readonly state: Decision;
  /** Of an approval: `added`, `corrected` or `already-on-roll`. */
  readonly reasonCode: string;
  readonly comment: string;
  /** Name of the administrator; empty when unknown. */
  readonly by: string;
  readonly at: Date;
}

export type MatchField = "document" | "name" | "email" | "category";

/** Whom of a roll a request is likest to. */
export interface RollMatch extends RollPerson {
  readonly by: "document" | "email" | "name";
  /** Empty: an exact match. */
  readonly differing: readonly MatchField[];
}

export interface RequestView {
  readonly request: RegistrationRequest;
  readonly match: RollMatch | undefined;
  /** The newest version of the process; undefined: there is none. */
  readonly versionId: RollVersionId | undefined;
  /** Newest first. */
  readonly history: readonly DecisionRecord[];
}

export interface NewDecision {
  id: string;
  requestId: string;
  state: Decision;
  reasonCode: string;
  comment: string;
  at: Date;
  actor: Actor;
  /** Of an approval. */
  approval:
    { processId: ProcessId; personId: PersonId | undefined; change: PersonChange | undefined } | undefined;
}

/** `same`: it was decided so already, and nothing changes. `conflict`: it was decided otherwise. */
export type DecisionOutcome = "decided" | "same" | "conflict" | "missing" | SaveRefusal;

/** Nobody is written to while a request is in review. */
export type LetterDecision = Exclude<Decision, "in-review">;

/** What the letter about a decision needs. */
export interface UnnotifiedDecision {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
  readonly language: Language;
  readonly decision: LetterDecision;
  readonly reasonCode: string;
  readonly comment: string;
  readonly laterRoll: boolean;
}

export interface DecisionStore {
  /** `id` is an id or a reference. Audits the view. */
  viewRequest(query: {
    id: string;
    processId: ProcessId | undefined;
    actor: Actor;
  }): Promise<RequestView | undefined>;
  /** Undecided requests that match exactly, the oldest first. Audits the view. */
  findExactRequests(query: { processId: ProcessId; limit: number; actor: Actor }): Promise<ExactMatch[]>;
  /** The person of the newest roll that the request matches exactly. */
  findExactPerson(processId: ProcessId, requestId: string): Promise<PersonId | undefined>;
  /** The state, what the approval changes in the roll, the history and its events, in one transaction. */
  storeDecision(decision: NewDecision): Promise<DecisionOutcome>;
  findRequestState(requestId: string): Promise<RequestState | undefined>;
  /** Takes up to `limit` decisions whose letters are due, and makes them due again at `retryAt`. */
  claimUnnotifiedDecisions(claim: { now: Date; retryAt: Date; limit: number }): Promise<UnnotifiedDecision[]>;
  recordDecisionNotified(id: string): Promise<void>;
}

export interface ExactMatch {
  readonly request: RegistrationRequest;
  readonly personId: PersonId;
}

export interface DecisionMessages {
  /** The same id again sends nothing. Errors: invalid-request when nobody can be written to at the address. */
  sendRequestDecided(decision: UnnotifiedDecision): Promise<void>;
}
