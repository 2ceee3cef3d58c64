import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";

/** PUT /admin/profile/language */
export function changeLanguage(api: Api, language: Language) {
  return api.send({ method: "PUT", path: "/admin/profile/language", body: { language }, repeatable: true });
}
