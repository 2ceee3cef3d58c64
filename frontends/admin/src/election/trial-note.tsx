import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

/** Over everything that an administrator reads or does of an election that decides nothing. */
export function TrialNote({ election: { trial } }: { election: { trial?: true | undefined } }) {
  const { t } = useTranslation(["admin", "common"]);
  if (!trial) return null;
  return (
    <div className="a-trial">
      <Note kind="warn" title={t("common:trial.title")}>
        {t("processes.trialNote")}
      </Note>
    </div>
  );
}
