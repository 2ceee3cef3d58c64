import type { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { countRecipients, type RecipientDependencies } from "../domain/count-recipients.ts";
import { findPeople } from "../domain/find-people.ts";
import { listRecipients } from "../domain/list-recipients.ts";
import { actorOf, electionIdOf, personIdOf } from "../../transport/decode.ts";

const mostAtOnce = 500;

export function recipientHandlers(
  dependencies: RecipientDependencies,
): Handlers<typeof RecipientServiceService> {
  return {
    countRecipients: async ({ electionId, notVoted }) => ({
      recipients: await countRecipients(dependencies, { electionId: electionIdOf(electionId), notVoted }),
    }),
    listRecipients: async ({ electionId, notVoted, after, limit }) =>
      listRecipients(dependencies, {
        electionId: electionIdOf(electionId),
        notVoted,
        after: after === undefined ? undefined : personIdOf(after),
        limit: Math.min(Math.max(limit, 1), mostAtOnce),
      }),
    findPeople: async ({ identifier, actor }) => ({
      personIds: await findPeople(dependencies, { identifier, actor: actorOf(actor) }),
    }),
  };
}
