import type { Category, Language } from "@urna/contract/words";

export interface RegistrationRequest {
  readonly id: string;
  /** What the applicant is told, `SOL-` and eight hexadecimal digits. */
  readonly reference: string;
  readonly fullName: string;
  readonly email: string;
  readonly documentNumber: string;
  readonly rut: string;
  readonly category: Category;
  readonly message: string;
  readonly language: Language;
  readonly state: "pending" | "approved" | "rejected";
  readonly createdAt: Date;
}

/** What the email needs that tells an applicant their reference. */
export type Acknowledgement = Pick<RegistrationRequest, "id" | "reference" | "email" | "language">;

export interface RegistrationStore {
  /** Keeps the request; it is due for acknowledgement at once. */
  create(request: RegistrationRequest): Promise<void>;
  /** Newest first; `reference` narrows to those that begin with it. */
  list(page: { reference: string; page: number; pageSize: number }): Promise<{
    requests: RegistrationRequest[];
    total: number;
  }>;
  /** Takes up to `limit` requests that are due for acknowledgement, and makes them due again at `retryAt`. */
  claimUnacknowledged(claim: { now: Date; retryAt: Date; limit: number }): Promise<Acknowledgement[]>;
  /** The request is never due again. */
  recordAcknowledged(id: string): Promise<void>;
}

export interface ApplicantMessages {
  /** The same id again sends nothing. Errors: invalid-request when nobody can be written to at the address. */
  sendRegistrationReceived(acknowledgement: Acknowledgement): Promise<void>;
}
