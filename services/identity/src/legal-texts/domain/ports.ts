import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { Language } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";

export type { LegalDocument };

/** In every language. */
export type WholeText = Readonly<Record<Language, string>>;

export interface LegalPlace {
  readonly document: LegalDocument;
  /** From 2: the first version is what the pages themselves have. */
  readonly version: number;
}

/** A version that was announced. */
export interface AnnouncedVersion extends LegalPlace {
  /** What it changes. */
  readonly summary: WholeText;
  readonly announcedAt: Date;
  readonly effectiveFrom: Date;
  /** Undefined: it was not. */
  readonly withdrawnAt: Date | undefined;
}

export interface AnnouncedText extends AnnouncedVersion {
  readonly text: WholeText;
}

export interface LegalTextStore {
  /** Newest first, without their texts. */
  readAnnouncedTexts(document?: LegalDocument): Promise<AnnouncedVersion[]>;
  findAnnouncedText(place: LegalPlace): Promise<AnnouncedText | undefined>;
  /** False: the number is taken. */
  addAnnouncedText(text: Omit<AnnouncedText, "withdrawnAt">, actor: Actor): Promise<boolean>;
  /** False: it is in force by then, or was withdrawn. */
  withdrawAnnouncedText(place: LegalPlace, by: { actor: Actor; at: Date }): Promise<boolean>;
}
