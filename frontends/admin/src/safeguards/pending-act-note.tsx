import type { PendingAct } from "@urna/contract/safeguards/pending-act";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { ActActions } from "./act-actions.tsx";
import { placeOf } from "./place-of-act.ts";

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
      <ActActions act={act} what={what}>
        {leadsOn && (
          <Link className="a-link" to={place}>
            {t("pending.go")}
          </Link>
        )}
      </ActActions>
    </Note>
  );
}

/** It could not be asked: an act may wait all the same. */
export function PendingActsUnknown() {
  const { t } = useTranslation("safeguards");
  return <Note kind="warn">{t("pending.notLoaded")}</Note>;
}
