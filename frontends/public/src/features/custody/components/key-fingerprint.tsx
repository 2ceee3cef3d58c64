import { sha256Hex } from "@urna/belenios/hash";
import { HashGroups } from "@urna/web-kit/ui/hash-groups";
import { useTranslation } from "react-i18next";

/** Enough that nobody can make another key with the same beginning. */
const shownDigits = 24;

/** A key in six groups of four, short enough to be read aloud. */
export function KeyFingerprint({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation("custody");
  return (
    <div className="u-hash">
      <h3>{t("fingerprint.key")}</h3>
      <code className="u-hash__groups">
        <HashGroups text={sha256Hex(publicKey).slice(0, shownDigits)} />
      </code>
      <p className="u-small">{t("fingerprint.keyNote")}</p>
    </div>
  );
}
