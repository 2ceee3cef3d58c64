import { CopyButton } from "@urna/web-kit/ui/copy-button";
import { HashGroups } from "@urna/web-kit/ui/hash-groups";
import { useTranslation } from "react-i18next";

/** In groups of four, so that it can be compared by eye or read aloud. */
export function Fingerprint({ fingerprint }: { fingerprint: string }) {
  const { t } = useTranslation("public");
  return (
    <details className="p-details">
      <summary>{t("election.fingerprint")}</summary>
      <code className="p-fingerprint">
        <HashGroups text={fingerprint} />
      </code>
      <p className="u-small">{t("election.fingerprintNote")}</p>
      <div className="u-actions">
        <CopyButton text={fingerprint} />
      </div>
    </details>
  );
}
