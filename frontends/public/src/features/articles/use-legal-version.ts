import { useQuery } from "@tanstack/react-query";
import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import { getLegalTexts, getLegalTextVersion } from "@urna/contract/legal-texts/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSearchParams } from "react-router-dom";

/** A document's versions, and the one that the address asks for (`?version=2`); without one, that in force. */
export function useLegalVersion(document: LegalDocument) {
  const api = useApi();
  const asked = Number(useSearchParams()[0].get("version") ?? undefined);
  const texts = useQuery({
    queryKey: ["legal-texts", document],
    queryFn: ({ signal }) => call(api, getLegalTexts, { params: { document }, signal }),
  });
  const { current, upcoming } = texts.data ?? {};
  const atHand = Number.isNaN(asked) ? current : [current, upcoming].find((each) => each?.version === asked);
  const version = useQuery({
    queryKey: ["legal-texts", document, asked],
    queryFn: ({ signal }) => call(api, getLegalTextVersion, { params: { document, version: asked }, signal }),
    enabled: texts.data !== undefined && !atHand,
  });
  return { texts, version, shown: atHand ?? version.data };
}
