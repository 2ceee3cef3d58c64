import { categories, documentTypes, languages } from "@urna/contract/words";
import type { InstitutionSettings, SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { getSettings } from "../domain/settings/get-settings.ts";
import type { Institution, SettingsStore } from "../domain/settings/ports.ts";
import { updateSettings } from "../domain/settings/update-settings.ts";
import { actorOf } from "./decode.ts";

interface Dependencies {
  settings: SettingsStore;
  defaultInstitution: Institution;
}

export function settingsHandlers(dependencies: Dependencies): Handlers<typeof SettingsServiceService> {
  return {
    getSettings: async () => ({
      institution: institutionMessage(await getSettings(dependencies)),
      categories: [...categories],
      documentTypes: [...documentTypes],
      languages: [...languages],
    }),
    updateSettings: async ({ institution, actor }) => {
      if (!institution) throw new DomainError("invalid-request");
      const { supportHours = { es: "", en: "", ht: "" }, ...rest } = institution;
      await updateSettings(dependencies, { ...rest, supportHours }, actorOf(actor));
      return {};
    },
  };
}

function institutionMessage({ supportHours, ...institution }: Institution): InstitutionSettings {
  const { es, en = "", ht = "" } = supportHours;
  return { ...institution, supportHours: { es, en, ht } };
}
