import type { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { RecipientDirectory } from "../domain/sending-ports.ts";

/** Identity knows a notice's recipients, and which of them have voted. */
export function recipientDirectory(
  identity: Pick<Calls<typeof RecipientServiceService>, "countRecipients" | "listRecipients">,
): RecipientDirectory {
  return {
    count: async (question) => (await identity.countRecipients(question)).recipients,
    page: (question) => identity.listRecipients(question),
  };
}
