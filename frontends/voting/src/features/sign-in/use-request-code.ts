import { useApi } from "@urna/web-kit/api-client/use-api";
import { useElectionId } from "../../election/use-election.ts";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { requestCode } from "./api/request-code.ts";
import { challenges, type Asked, type Challenge } from "./challenge.ts";

/** Asks for a code and keeps its challenge. */
export function useRequestCode(onSent: (challenge: Challenge) => void) {
  const api = useApi();
  const electionId = useElectionId();
  return useSingleMutation({
    mutationFn: async ({ identifier, staff }: Asked) => {
      const answer = await requestCode(api, { electionId, identifier, ...(staff && { staff }) });
      return challenges.keep(electionId, answer, { identifier, staff });
    },
    onSuccess: onSent,
  });
}
