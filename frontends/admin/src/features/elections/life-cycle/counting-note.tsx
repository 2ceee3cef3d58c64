import type { ElectionId } from "@urna/contract/identifiers";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** A count goes on: how far it is stands on its own page. */
export function CountingNote({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("results");
  return (
    <Note kind="info" icon="clock" title={t("counting.title")}>
      <Link to={paths.count(electionId)}>{t("counting.see")}</Link>
    </Note>
  );
}
