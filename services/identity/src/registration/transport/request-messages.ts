import type {
  GetRegistrationRequestResponse,
  RollMatch as MatchMessage,
} from "@urna/protos/identity/v1/registration";
import type { RequestView, RollMatch } from "../domain/decision-ports.ts";

export function viewMessage(view: RequestView): GetRegistrationRequestResponse {
  const { request, match, versionId = "", history } = view;
  return {
    request,
    match: match && matchMessage(match),
    versionId,
    history: [...history],
  };
}

function matchMessage({ by, personId, entry, differing }: RollMatch): MatchMessage {
  const { document, email = "", phone = "", language = "", categories, ...names } = entry;
  return {
    by,
    personId,
    differing: [...differing],
    entry: {
      documentType: document.type,
      documentNumber: document.number,
      last4: "",
      ...names,
      email,
      phone,
      language,
      categories: [...categories],
      original: [],
      row: 0,
      overlong: false,
    },
  };
}
