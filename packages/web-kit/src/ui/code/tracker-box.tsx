import { shortCodeOf } from "@urna/belenios/short-code";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../button/copy-button.tsx";

interface TrackerBoxProps {
  tracker: string;
  children: ReactNode;
  action?: ReactNode;
  onCopied?(): void;
}

/**
 * The ballot's code for people, apart from the receipt: only the browser that computed it shows it, because together
 * with a name it would join voter and ballot.
 */
export function TrackerBox({ tracker, children, action, onCopied }: TrackerBoxProps) {
  const { t } = useTranslation("common");
  const code = shortCodeOf(tracker);
  return (
    <section className="u-tracker" aria-label={t("tracker.title")}>
      <h2>{t("tracker.title")}</h2>
      <code className="u-tracker__code">{code}</code>
      <div className="u-small">{children}</div>
      <div className="u-actions">
        <CopyButton text={code} {...(onCopied && { onCopied })} />
        {action}
      </div>
    </section>
  );
}
