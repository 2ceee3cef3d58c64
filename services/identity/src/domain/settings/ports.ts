import type { LocalizedText } from "@urna/contract/words";
import type { Actor } from "../actor.ts";

export interface Institution {
  readonly name: string;
  /** Where there is little room; empty: the name. */
  readonly shortName: string;
  /** Postal address of the office; empty: none. */
  readonly address: string;
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
  /** Undefined until an administrator has changed anything. Saved long ago, it lacks what came later. */
  find(): Promise<Partial<Institution> | undefined>;
  save(institution: Institution, actor: Actor): Promise<void>;
}
