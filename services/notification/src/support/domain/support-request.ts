import type { Language, SupportSubject } from "@urna/contract/words";

export interface SupportRequest {
  id: string;
  /** Shown to the person, to ask about it later. */
  reference: string;
  fullName: string;
  email: string;
  subject: SupportSubject;
  message: string;
  language: Language;
  createdAt: Date;
  /** Undefined while nobody has. */
  answered?: {
    at: Date;
    by: string;
    /** What the email said; undefined: no email went. */
    text: string | undefined;
  };
}
