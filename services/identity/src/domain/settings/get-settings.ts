import type { Institution, SettingsStore } from "./ports.ts";

interface Dependencies {
  settings: SettingsStore;
  /** From the configuration. */
  defaultInstitution: Institution;
}

/** The institution as an administrator saved it; what they never saved, as it is configured. */
export async function getSettings({ settings, defaultInstitution }: Dependencies): Promise<Institution> {
  return { ...defaultInstitution, ...(await settings.find()) };
}
