import { buttonClass } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

/** For a device that others use too: the session at ClaveÚnica is not ours to end. */
export function CloseClaveUnica({ url }: { url: string }) {
  const { t } = useTranslation("voting");
  return (
    <Note kind="warn" title={t("ended.claveUnica.title")}>
      {t("ended.claveUnica.text")}
      <div className="u-actions">
        <a className={buttonClass({})} href={url}>
          {t("ended.claveUnica.button")}
        </a>
      </div>
    </Note>
  );
}
