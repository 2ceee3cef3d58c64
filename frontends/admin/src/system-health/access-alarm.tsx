import type { AccessAlarms } from "@urna/contract/monitoring/access";
import { getAccessAlarms } from "@urna/contract/monitoring/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { useRefreshed } from "./use-refreshed.ts";

/** That somebody is guessing at everybody's account, and what to do. Nothing, where nobody is. */
export function AccessAlarm() {
  const { t } = useTranslation("admin");
  const { data, isError } = useRefreshed("access-alarms", (api, signal) =>
    call(api, getAccessAlarms, { signal }),
  );
  if (data ? !data.newest : !isError) return null;
  return (
    <div className="a-pending">
      {data?.newest ? <Raised alarm={data.newest} /> : <Note kind="warn">{t("accessAlarm.unknown")}</Note>}
    </div>
  );
}

type Alarm = NonNullable<AccessAlarms["newest"]>;

function Raised({ alarm: { raisedAt, misses, fresh } }: { alarm: Alarm }) {
  const { t } = useTranslation("admin");
  const { instant, number } = useFormats();
  const { pathname } = useLocation();
  const time = instant(raisedAt, "day-time");
  return (
    <Note kind={fresh ? "err" : "warn"} live title={t(fresh ? "accessAlarm.now" : "accessAlarm.past")}>
      {t("accessAlarm.count", { count: misses, number: number(misses), time })} {t("accessAlarm.what")}
      {pathname !== paths.monitoring && (
        <p className="u-actions">
          <Link className="a-link" to={paths.monitoring}>
            {t("accessAlarm.go")}
          </Link>
        </p>
      )}
    </Note>
  );
}
