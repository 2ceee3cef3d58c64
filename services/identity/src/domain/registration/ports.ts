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

export interface RegistrationStore {
  create(request: RegistrationRequest): Promise<void>;
  /** Newest first; `reference` narrows to those that begin with it. */
  list(page: { reference: string; page: number; pageSize: number }): Promise<{
    requests: RegistrationRequest[];
    total: number;
  }>;
}
