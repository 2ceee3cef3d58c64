import type { Policy } from "@urna/contract/settings/policy";
import type { LocalizedText } from "@urna/contract/words";
import type { ListSettingsVersionsResponse, SettingChange } from "@urna/protos/identity/v1/settings";
import type { Actor } from "../../domain/actor.ts";

export type { Policy };

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

/** Everything that may be set, whole. */
export interface Settings {
  readonly institution: Institution;
  readonly policy: Policy;
}

/** What administrators have saved. Saved long ago, it lacks what came later. */
export interface SavedSettings {
  /** Counts the changes; 0 before the first. */
  readonly revision: number;
  readonly institution: Partial<Institution>;
  readonly policy: Partial<Policy>;
}

export interface SettingsStore {
  /** The policy until an administrator changes it. */
  readonly usual: Policy;
  findSavedSettings(): Promise<SavedSettings>;
  /** At most a second old: another replica may have saved since. */
  findRecentSettings(): Promise<SavedSettings>;
  /** Runs `decide` alone and saves what it answers as the next revision, unless nothing changes. */
  saveNextRevision(
    decide: (saved: SavedSettings) => { settings: Settings; changes: readonly SettingChange[] },
    by: { actor: Actor; at: Date },
  ): Promise<void>;
  /** Newest first. */
  readSettingsVersions(page: { page: number; pageSize: number }): Promise<ListSettingsVersionsResponse>;
}
