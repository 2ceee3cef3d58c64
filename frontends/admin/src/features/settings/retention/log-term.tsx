import type { RetentionPreview } from "@urna/contract/retention/retention";
import { summaryNoticeDays } from "@urna/contract/audit/codes";
import { monthsAfter } from "@urna/contract/retention/months";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useRetentionWords } from "./use-retention-words.ts";

/** What of the log is over its term, what will be soon, and where the rest stands. Nobody has to do anything. */
export function LogTerm({ preview: { kinds, soon = 0, months = 0 } }: { preview: RetentionPreview }) {
  const { t } = useTranslation("retention");
  const { number } = useFormats();
  const { day } = useRetentionWords();
  const [{ count = 0, nextOldest } = {}] = kinds;
  const next = nextOldest && day(monthsAfter(new Date(nextOldest), months).toISOString().slice(0, 10));
  const soonWords = { count: soon, number: number(soon), days: number(summaryNoticeDays), when: next };
  return (
    <>
      {count > 0 && <Note kind="info" title={t("class.audit.older", { count, number: number(count) })} />}
      {soon > 0 && <Note kind="info" title={t("class.audit.soon", soonWords)} />}
      {count + soon === 0 && (
        <Note kind="ok" title={t("class.audit.none", { days: number(summaryNoticeDays) })} />
      )}
      {count + soon === 0 && next && <p>{t("next", { when: next })}</p>}
      <p>
        <Link to={`${paths.audit}?accion=log.summarised`}>{t("class.audit.show")}</Link>
      </p>
    </>
  );
}
