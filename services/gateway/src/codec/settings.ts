import { Settings } from "@urna/contract/settings/public-settings";
import type { GetSettingsResponse } from "@urna/protos/identity/v1/settings";
import { fieldsOf } from "./fields.ts";
import { required } from "./required.ts";
import { optional, readOptionalText, readText } from "./text.ts";

export function readSettings(message: GetSettingsResponse): Settings {
  const institution = required(message.institution);
  return {
    ...fieldsOf(Settings, message, { languages: "words", documentTypes: "words", categories: "words" }),
    ...fieldsOf(Settings, required(message.policy), {
      languages: "words",
      categories: "words",
      retention: "word",
      receiptText: readOptionalText,
    }),
    institution: {
      name: institution.name,
      ...optional("shortName", institution.shortName),
      ...optional("address", institution.address),
      ...optional("logo", institution.logo),
    },
    links: { officialSite: institution.officialSite, procedures: institution.proceduresSite },
    support: {
      email: institution.supportEmail,
      ...optional("phone", institution.supportPhone),
      hours: readText(institution.supportHours),
    },
  };
}
