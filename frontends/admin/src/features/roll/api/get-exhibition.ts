import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";
import { rollPath } from "./roll-path.ts";

/** GET …/roll/exhibition.pdf: the list to be put up. That somebody took it along is in the audit log. Throws `not-found`. */
export function getExhibition(api: Api, electionId: string, lang: Language): Promise<Blob> {
  return api.blob(`${rollPath(electionId)}/exhibition.pdf`, { query: { lang } });
}
