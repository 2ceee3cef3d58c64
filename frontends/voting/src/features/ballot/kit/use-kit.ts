import { useQuery } from "@tanstack/react-query";
import type { PersonId } from "@urna/contract/identifiers";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useElectionId } from "../../../election/use-election.ts";
import { sessionTimes } from "@urna/web-kit/session/session-times";
import { typedDocument } from "../../../session/typed-document.ts";
import type { Encryption } from "../sealing/encryption.ts";
import { fetchKit } from "./voting-kit.ts";

/** The voter's checked kit. It holds a credential: nothing keeps it once no ballot is shown. */
export function useKit(voterId: PersonId, encryption: Encryption) {
  const api = useApi();
  const electionId = useElectionId();
  return useQuery({
    queryKey: ["voting-kit", electionId, voterId],
    queryFn: async ({ signal }) => {
      const kit = await fetchKit(electionId, {
        api,
        encryption,
        document: typedDocument.of(voterId),
        signal,
      });
      sessionTimes.used();
      return kit;
    },
    staleTime: Infinity,
    gcTime: 0,
    // A lost connection is shown at once, instead of waiting in silence.
    networkMode: "always",
  });
}
