import { wholePolicy } from "./policy.ts";
import type { Institution, Policy, SavedSettings, Settings, SettingsStore } from "./ports.ts";

interface Dependencies {
  settings: SettingsStore;
  /** From the configuration. */
  defaultInstitution: Institution;
}

/** The settings as administrators saved them; what they never saved, as it is configured or usual. */
export async function getSettings({
  settings,
  defaultInstitution,
}: Dependencies): Promise<Settings & { revision: number }> {
  const saved = await settings.find();
  return { ...wholeSettings(saved, defaultInstitution), revision: saved.revision };
}

export function wholeSettings(saved: SavedSettings, defaultInstitution: Institution): Settings {
  return {
    institution: { ...defaultInstitution, ...saved.institution },
    policy: wholePolicy(saved.policy),
  };
}

export async function getPolicy({ settings }: Pick<Dependencies, "settings">): Promise<Policy> {
  return wholePolicy((await settings.find()).policy);
}
