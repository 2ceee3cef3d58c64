import { maxExactMatches } from "@urna/contract/requests/exact-matches";
import type {
  DecideRegistrationRequestRequest,
  RegistrationServiceService,
} from "@urna/protos/identity/v1/registration";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { requestedWord } from "@urna/service-kit/grpc/words";
import { approveExactRequests } from "../domain/approve-exact-requests.ts";
import { decideRequest, type DecideCommand } from "../domain/decide-request.ts";
import { actorOf, personIdOf, rollActorOf, uuidOf } from "../../transport/decode.ts";
import { viewMessage } from "./request-messages.ts";
import { givenRow } from "../../roll-import/transport/roll-upload.ts";

type DecidingCalls = Omit<
  Handlers<typeof RegistrationServiceService>,
  "createRegistrationRequest" | "listRegistrationRequests"
>;

/** The part of the service that is about deciding requests. */
export function decidingHandlers(dependencies: Parameters<typeof decideRequest>[0]): DecidingCalls {
  const { registrations } = dependencies;
  return {
    getRegistrationRequest: async ({ id, processId, actor }) => {
      const view = await registrations.viewRequest({ id, processId, actor: actorOf(actor) });
      if (!view) throw new DomainError("not-found");
      return viewMessage(view);
    },
    decideRegistrationRequest: async (request, { administrator }) => {
      const actor = rollActorOf(request.actor, administrator);
      return { state: await decideRequest(dependencies, { ...commandOf(request), actor }) };
    },
    listExactRequests: async ({ processId, actor }) => {
      const query = { processId, limit: maxExactMatches, actor: actorOf(actor) };
      const matches = await registrations.findExactRequests(query);
      return { requests: matches.map(({ request }) => request) };
    },
    approveExactRequests: async ({ processId, ids, actor }) => {
      const command = { processId, ids, actor: actorOf(actor) };
      return { approved: await approveExactRequests(dependencies, command) };
    },
  };
}

function commandOf(request: DecideRegistrationRequestRequest): Omit<DecideCommand, "actor"> {
  const { id, state, reasonCode, comment, processId, entry, personId, versionId } = request;
  return {
    requestId: uuidOf(id, "not-found"),
    state: requestedWord(state),
    reasonCode,
    processId,
    comment: comment.trim(),
    row: entry && givenRow(entry),
    personId: personId === undefined ? undefined : personIdOf(personId),
    versionId: versionId === undefined ? undefined : uuidOf(versionId, "not-found"),
  };
}
