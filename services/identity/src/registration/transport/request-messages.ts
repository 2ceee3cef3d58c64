import type {
  GetRegistrationRequestResponse,
  RegistrationRequest as RequestMessage,
  RollMatch as MatchMessage,
} from "@urna/protos/identity/v1/registration";
import type { RequestView, RollMatch } from "../domain/decision-ports.ts";
import type { RegistrationRequest } from "../domain/ports.ts";

export function requestMessage({ createdAt, ...request }: RegistrationRequest): RequestMessage {
  return { ...request, createdAt: createdAt.toISOString() };
}

export function viewMessage(view: RequestView): GetRegistrationRequestResponse {
  const { request, match, versionId = "", history } = view;
  return {
    request: requestMessage(request),
    match: match && matchMessage(match),
    versionId,
    history: history.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() })),
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
