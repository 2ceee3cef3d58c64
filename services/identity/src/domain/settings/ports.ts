import type { LocalizedText } from "@urna/contract/words";
import type { Actor } from "../actor.ts";

export interface Institution {
  readonly name: string;
  /** Path of the logo, named by its SHA-256; empty: none. */
  readonly logo: string;
  readonly officialSite: string;
  readonly proceduresSite: string;
  readonly supportEmail: string;
  /** Empty: none. */
  readonly supportPhone: string;
  readonly supportHours: LocalizedText;
}

export interface SettingsStore {
  /** Undefined until an administrator has changed anything. */
  find(): Promise<Institution | undefined>;
  save(institution: Institution, actor: Actor): Promise<void>;
}
