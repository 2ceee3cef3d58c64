import type { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { Election } from "../../elections/domain/election.ts";
import { tokenHash } from "../domain/custody.ts";
import type { NotifyTrustee } from "../domain/ports.ts";

/** Hands emails for trustees to the notification service, which sends each key once. */
export function trusteeMessages({
  sendMessage,
}: Pick<Calls<typeof MessageServiceService>, "sendMessage">): NotifyTrustee {
  return async ({ kind, person, election, others, occasion }) => {
    const { name, language, token } = person;
    const titleOf = ({ title }: Pick<Election, "title">) => title[language] || title.es;
    await sendMessage({
      idempotencyKey: `trustee-${kind}:${nameOf(token)}:${occasion}`,
      recipient: { $case: "address", value: person.email },
      language,
      content: {
        $case: "trustee",
        value: {
          asks: kind,
          name,
          token,
          electionTitle: titleOf(election),
          otherTitles: others.map(titleOf),
          trial: election.trial,
        },
      },
    });
  };
}

/** Distinguishes links without revealing one. */
const nameOf = (token: string) => tokenHash(token).toString("hex").slice(0, 16);
