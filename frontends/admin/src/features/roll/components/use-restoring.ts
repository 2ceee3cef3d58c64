import type { ElectionId } from "@urna/contract/identifiers";
import type { RollVersion } from "@urna/contract/roll/version";
import { restoreRollVersion } from "@urna/contract/roll-import/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** Asks what bringing a version back would change, and goes where that is reviewed. */
export function useRestoring(electionId: ElectionId) {
  const api = useApi();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: ({ id }: RollVersion) =>
      call(api, restoreRollVersion, { params: { id: electionId, versionId: id } }),
    onSuccess: ({ importId }) => navigate(paths.rollReview(electionId, importId)),
  });
}
