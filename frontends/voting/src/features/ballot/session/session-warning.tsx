import { voterRefresh } from "@urna/contract/sessions/routes";
import type { VoterUser } from "@urna/contract/sessions/voter";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { sessionTimes } from "@urna/web-kit/session/session-times";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useSessionWarning } from "./use-session-warning.ts";

/** With 5, 2 and 1 minutes left: that the session ends, and the way to stay, where there is one. */
export function SessionWarning({ voter }: { voter: VoterUser }) {
  const { t } = useTranslation("voting");
  const api = useApi();
  const { signInVoter } = useSession();
  const warning = useSessionWarning();
  const extend = useSingleMutation({
    mutationFn: () => call(api, voterRefresh),
    onSuccess({ accessToken }) {
      sessionTimes.used();
      signInVoter({ accessToken, user: voter });
    },
  });
  if (!warning) {
    return (
      <p role="status" className="u-visually-hidden">
        {extend.isSuccess && t("session.extended")}
      </p>
    );
  }
  const { minutes, limit } = warning;
  return (
    <div className="v-session">
      <Note kind="warn" icon="clock" title={t("session.title", { count: minutes })} live>
        {t(`session.${limit}`)}
        {extend.isError && ` ${t("session.failed")}`}
      </Note>
      {limit === "idle" && (
        <Button busy={extend.isPending} busyLabel={t("session.extending")} onClick={() => extend.mutate()}>
          {t("session.extend")}
        </Button>
      )}
    </div>
  );
}
