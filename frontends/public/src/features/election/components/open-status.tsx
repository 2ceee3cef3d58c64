import { calendarDaysBetween } from "@urna/language/instants";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { BigTime } from "./big-time.tsx";
import type { StatusProps } from "./status-sheet.tsx";

export function OpenStatus({ election, now }: StatusProps) {
  const { t } = useTranslation("public");
  const { closing, instant } = useFormats();
  const { closesAt, rules } = election;
  const today = calendarDaysBetween(now, closesAt) === 0;
  const left = closing(closesAt, now).left;
  const { signIn } = pathsOf(election.id);
  return (
    <>
      <BigTime
        words={t(today ? "status.closesToday" : "status.closesOn", { day: instant(closesAt, "day") })}
        at={closesAt}
      />
      <p className="u-small">
        {left} {rules.graceMinutes > 0 && t("status.grace", { count: rules.graceMinutes })}
      </p>
      <div className="p-status__actions">
        <LinkButton kind="pen" large wide to={signIn}>
          {t("voteNow")}
        </LinkButton>
        <LinkButton kind="quiet" wide to={signIn}>
          {t("status.alreadyVoted")}
        </LinkButton>
      </div>
    </>
  );
}
