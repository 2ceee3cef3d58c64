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
  const saved = await settings.findSavedSettings();
  return {
    ...wholeSettings(saved, { institution: defaultInstitution, policy: settings.usual }),
    revision: saved.revision,
  };
}

export function wholeSettings(saved: SavedSettings, usual: Settings): Settings {
  return {
    institution: { ...usual.institution, ...saved.institution },
    policy: wholePolicy(saved.policy, usual.policy),
  };
}

export async function getPolicy({ settings }: Pick<Dependencies, "settings">): Promise<Policy> {
  return wholePolicy((await settings.findRecentSettings()).policy, settings.usual);
}
