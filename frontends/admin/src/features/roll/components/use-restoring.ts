import type { RollVersion } from "@urna/contract/api/admin/roll";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { restoreVersion } from "../api/restore-version.ts";

/** Asks what bringing a version back would change, and goes where that is reviewed. */
export function useRestoring(electionId: string) {
  const api = useApi();
  const navigate = useNavigate();
  return useSingleMutation({
    mutationFn: ({ id }: RollVersion) => restoreVersion(api, electionId, id),
    onSuccess: ({ importId }) => navigate(paths.rollReview(electionId, importId)),
  });
}
