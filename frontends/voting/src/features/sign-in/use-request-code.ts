import { requestOtp } from "@urna/contract/sessions/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useCrowd } from "@urna/web-kit/api-client/use-crowd";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useElectionId } from "../../election/use-election.ts";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { challenges, type Asked, type Challenge } from "./challenge.ts";

/** Asks for a code and keeps its challenge; `crowd` while it stands in line at a full entrance, `proving` while the browser works. */
export function useRequestCode(onSent: (challenge: Challenge) => void) {
  const api = useApi();
  const electionId = useElectionId();
  const { crowd, proving, watch } = useCrowd();
  const request = useSingleMutation({
    mutationFn: async ({ identifier, staff }: Asked) => {
      const body = { electionId, identifier, ...(staff && { staff }) };
      const answer = await watch((waiting) => call(api, requestOtp, { body, ...waiting }));
      return challenges.keep(electionId, answer, { identifier, staff });
    },
    onSuccess: onSent,
  });
  return { ...request, crowd, proving };
}
