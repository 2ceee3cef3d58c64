import { beginClaveUnica } from "@urna/contract/sessions/routes";
import { newAttemptKey } from "@urna/web-kit/api-client/attempt-key";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useCrowd } from "@urna/web-kit/api-client/use-crowd";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Button } from "@urna/web-kit/ui/button/button";
import { CrowdNote } from "@urna/web-kit/ui/feedback/crowd-note";
import { useTranslation } from "react-i18next";
import { useElectionId } from "../../../election/use-election.ts";
import { claveUnica } from "../../../session/clave-unica.ts";
import type { SignInTrouble } from "../sign-in-trouble.ts";

/** Goes to ClaveÚnica. The browser returns to `/clave-unica`. */
export function ClaveUnicaForm({ onErrors }: { onErrors(errors: SignInTrouble[]): void }) {
  const { t } = useTranslation(["voting", "common"]);
  const api = useApi();
  const electionId = useElectionId();
  const { crowd, watch } = useCrowd();
  const begin = useSingleMutation({
    mutationFn: async () => {
      const browserKey = newAttemptKey();
      const body = { electionId, browserKey };
      const { url, logoutUrl } = await watch((waiting) => call(api, beginClaveUnica, { body, ...waiting }));
      claveUnica.begin({ electionId, browserKey, logoutUrl });
      return url;
    },
    onSuccess: (url) => window.location.assign(url),
    onError: (problem) => onErrors([{ problem, action: "signIn" }]),
  });
  const press = () => {
    onErrors([]);
    begin.mutate();
  };
  return (
    <div className="u-stack">
      <p>{t("signIn.claveUnica.text")}</p>
      <CrowdNote crowd={crowd} />
      <Button
        kind="pen"
        busy={begin.isPending}
        busyLabel={t(crowd ? "common:crowd.waiting" : "signIn.claveUnica.going")}
        onClick={press}
      >
        {t("signIn.claveUnica.enter")}
      </Button>
    </div>
  );
}
