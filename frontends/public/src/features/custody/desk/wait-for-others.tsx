import type { Custody } from "@urna/contract/custody/ceremony";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { useNameList } from "./use-name-list.ts";
import { stillBefore } from "./stage.ts";
import { TaskTitle } from "./task-title.tsx";

/** The trustee is as far as can be; the others are not. */
export function WaitForOthers({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const list = useNameList();
  const missing = stillBefore(custodies);
  return (
    <>
      <TaskTitle>{t("wait.title")}</TaskTitle>
      <div className="u-stack u-reading" role="status">
        {missing.length > 0 && <p>{t("wait.missing", { count: missing.length, names: list(missing) })}</p>}
        <p>{t("wait.refresh")}</p>
      </div>
      <div className="p-custody__part">
        <Note kind="info" title={t("wait.keepTitle")}>
          {t("wait.keep")}
        </Note>
      </div>
    </>
  );
}
