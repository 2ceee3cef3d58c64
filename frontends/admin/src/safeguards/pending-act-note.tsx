import { useQueryClient } from "@tanstack/react-query";
import type { PendingAct } from "@urna/contract/api/admin/safeguards";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { withdrawPendingAct } from "./api/pending-acts.ts";
import { placeOf } from "./place-of-act.ts";
import { pendingActsKey } from "./use-pending-acts.ts";

/** Who asked for what, and what the reader can do about it. `here`: the page is of the election alone. */
export function PendingActNote({ act, here }: { act: PendingAct; here: boolean }) {
  const { t } = useTranslation("safeguards");
  const { instant, localized } = useFormats();
  const what = t(`act.${act.operation}`);
  const title = act.election && (localized(act.election.title) || act.election.code);
  const until = instant(act.expiresAt, "day-time");
  const { pathname } = useLocation();
  const place = placeOf(act);
  const leadsOn = place !== undefined && place.split("?")[0] !== pathname;
  return (
    <Note
      kind={act.own ? "info" : "warn"}
      icon="clock"
      live
      title={t(act.own ? "pending.own" : "pending.theirs", { name: act.askedBy, what })}
    >
      {!here && title && `${title}. `}
      {t(act.own ? "pending.ownText" : act.target ? "pending.joinAlike" : "pending.join", { until })}
      {(leadsOn || act.own) && (
        <p className="u-actions">
          {leadsOn && (
            <Link className="a-link" to={place}>
              {t("pending.go")}
            </Link>
          )}
          {act.own && <Withdraw act={act} what={what} />}
        </p>
      )}
    </Note>
  );
}

/** It could not be asked: an act may wait all the same. */
export function PendingActsUnknown() {
  const { t } = useTranslation("safeguards");
  return <Note kind="warn">{t("pending.notLoaded")}</Note>;
}

function Withdraw({ act, what }: { act: PendingAct; what: string }) {
  const { t } = useTranslation("safeguards");
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => withdrawPendingAct(api, act.id),
    onSuccess: () => toast(t("pending.withdrawn")),
    onError: (error) => toast(problemText(error), "err"),
    onSettled: () => queries.invalidateQueries({ queryKey: pendingActsKey }),
  });
  return (
    <Button small busy={isPending} busyLabel={t("pending.withdrawing")} onClick={() => mutate()}>
      {t("pending.withdraw")}
      <span className="u-visually-hidden">: {what}</span>
    </Button>
  );
}
