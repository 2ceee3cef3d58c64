import type { Language, SupportSubject } from "@urna/contract/words";

export interface SupportRequest {
  id: string;
  /** Shown to the person, for later questions. */
  reference: string;
  fullName: string;
  email: string;
  subject: SupportSubject;
  message: string;
  language: Language;
  createdAt: Date;
  /** Undefined: not answered. */
  answered?: {
    at: Date;
    by: string;
    /** The email's text; undefined: no email was sent. */
    text: string | undefined;
  };
}
