import { useTranslation } from "react-i18next";
import { Icon } from "../text/icon.tsx";

/** At a candidate on the ballot: that they withdrew, and what a vote for them still does. */
export function WithdrawnWords({ id }: { id?: string }) {
  const { t } = useTranslation("common");
  return (
    <span className="u-withdrawn" id={id}>
      <strong>
        <Icon name="triangle" /> {t("withdrawal.who")}
      </strong>{" "}
      {t("withdrawal.ballot")}
    </span>
  );
}
