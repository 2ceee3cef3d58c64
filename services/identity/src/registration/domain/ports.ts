import type { RequestState } from "@urna/contract/requests/registration-request";
import type { Category, Language } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";

export interface RegistrationRequest {
  readonly id: string;
  /** The number that the applicant gets: `SOL-` and eight hexadecimal digits. */
  readonly reference: string;
  readonly fullName: string;
  readonly email: string;
  readonly documentNumber: string;
  readonly rut?: string | undefined;
  readonly category: Category;
  readonly message?: string | undefined;
  readonly language: Language;
  readonly state: RequestState;
  readonly createdAt: Date;
  /** Of the privacy policy that the applicant was shown. */
  readonly privacyVersion: number;
}

/** What the email with the reference needs. */
export type Acknowledgement = Pick<RegistrationRequest, "id" | "reference" | "email" | "language">;

export interface RequestsWanted {
  /** The beginning of a reference. */
  reference: string;
  /** Undefined: all. */
  state: RequestState | "undecided" | undefined;
}

export interface RegistrationStore {
  /** Keeps the request; it is due for acknowledgement at once. */
  createRequest(request: RegistrationRequest): Promise<void>;
  countWantedRequests(wanted: RequestsWanted): Promise<{ total: number; oldestAt: Date | undefined }>;
  /** Newest first, or oldest. Audits the view. */
  readRequests(
    query: RequestsWanted & { page: number; pageSize: number; oldestFirst: boolean; actor: Actor },
  ): Promise<{ requests: RegistrationRequest[]; total: number }>;
  /** Takes up to `limit` requests that are due for acknowledgement, and makes them due again at `retryAt`. */
  claimUnacknowledgedRequests(claim: { now: Date; retryAt: Date; limit: number }): Promise<Acknowledgement[]>;
  /** The request is never due again. */
  recordRequestAcknowledged(id: string): Promise<void>;
}

export interface ApplicantMessages {
  /** The same id again sends nothing. Errors: invalid-request when nobody can be written to at the address. */
  sendRegistrationReceived(acknowledgement: Acknowledgement): Promise<void>;
}
