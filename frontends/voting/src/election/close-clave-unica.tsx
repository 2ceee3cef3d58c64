import { buttonClass } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

/** For a device that others use too: the session at ClaveÚnica is not ours to end. */
export function CloseClaveUnica({ url }: { url: string }) {
  const { t } = useTranslation("voting");
  return (
    <Note kind="warn" title={t("ended.claveUnica.title")}>
      <p>{t("ended.claveUnica.text")}</p>
      <a className={buttonClass({ kind: "pen" })} href={url}>
        {t("ended.claveUnica.button")}
      </a>
    </Note>
  );
}
