import { Button } from "@urna/web-kit/ui/button/button";
import { CopyButton } from "@urna/web-kit/ui/button/copy-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept(): void;
}

/** Shown once: they stay in this page's memory until the person says that they have them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation("admin");
  return (
    <div className="u-stack">
      <Note kind="warn" live title={t("recovery.once")}>
        {t("recovery.keep")}
      </Note>
      <ol className="a-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="u-actions">
        <CopyButton text={codes.join("\n")}>{t("recovery.copy")}</CopyButton>
        <Button kind="pen" onClick={onKept}>
          {t("recovery.kept")}
        </Button>
      </div>
    </div>
  );
}
