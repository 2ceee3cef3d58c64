import { Settings } from "@urna/contract/settings/public-settings";
import type { GetSettingsResponse } from "@urna/protos/identity/v1/settings";
import { answered } from "@urna/service-kit/grpc/answered";
import { fieldsOf } from "./fields.ts";
import { optional, readOptionalText, readText } from "./text.ts";

export function readSettings(message: GetSettingsResponse): Settings {
  const institution = answered(message.institution);
  return {
    ...fieldsOf(Settings, message, {
      languages: "words",
      documentTypes: "words",
      categories: "words",
      accessMethods: "words",
    }),
    ...fieldsOf(Settings, answered(message.policy), {
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
