import type { Settings } from "@urna/contract/settings/public-settings";
import { Category, DocumentType, Language, RetentionPreset } from "@urna/contract/words";
import type { GetSettingsResponse } from "@urna/protos/identity/v1/settings";
import { z } from "zod";
import { required } from "./required.ts";
import { optional, readOptionalText, readText } from "./text.ts";

export function readSettings(message: GetSettingsResponse): Settings {
  const institution = required(message.institution);
  return {
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
    languages: z.array(Language).parse(message.languages),
    documentTypes: z.array(DocumentType).parse(message.documentTypes),
    categories: z.array(Category).parse(message.categories),
    ...optional("retention", RetentionPreset.safeParse(message.policy?.retention).data),
    ...optional("receiptText", readOptionalText(message.policy?.receiptText)),
  };
}
