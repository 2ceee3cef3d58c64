import { documentTypes } from "@urna/contract/words";
import type { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import type { Clock } from "@urna/service-kit/clock";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { getSettings } from "../domain/settings/get-settings.ts";
import { lockedKeys } from "../domain/settings/locked-keys.ts";
import type { Institution, SettingsStore } from "../domain/settings/ports.ts";
import { updateSettings } from "../domain/settings/update-settings.ts";
import { actorOf, pageOf } from "./decode.ts";
import { institutionMessage, policyMessage, policyOf, versionMessage } from "./settings-messages.ts";

interface Dependencies {
  settings: SettingsStore;
  defaultInstitution: Institution;
  clock: Clock;
}

export function settingsHandlers(dependencies: Dependencies): Handlers<typeof SettingsServiceService> {
  return {
    getSettings: async () => {
      const { institution, policy, revision } = await getSettings(dependencies);
      return {
        institution: institutionMessage(institution),
        categories: policy.categories,
        documentTypes: [...documentTypes],
        languages: policy.languages,
        policy: policyMessage(policy),
        revision,
        lockedKeys: [...lockedKeys],
      };
    },
    updateSettings: async ({ institution, policy, actor, ...update }) => {
      const change = { ...update, institution, policy: policy && policyOf(policy) };
      await updateSettings(dependencies, change, actorOf(actor));
      return {};
    },
    listSettingsVersions: async ({ page }) => {
      const { versions, total } = await dependencies.settings.versions(pageOf(page));
      return { versions: versions.map(versionMessage), total };
    },
  };
}
