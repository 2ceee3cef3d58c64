import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** What was asked for is kept, and waits for somebody to agree. `until`: ISO 8601 in UTC. */
export function WaitsForOthers({ until }: { until: string }) {
  const { t } = useTranslation(["safeguards", "admin"]);
  const { instant } = useFormats();
  return (
    <Note kind="info" icon="clock" live title={t("asked.title")}>
      {t("asked.agreeText", { until: instant(until, "day-time") })}{" "}
      <Link className="a-link" to={paths.pending}>
        {t("asked.go")}
      </Link>
    </Note>
  );
}
