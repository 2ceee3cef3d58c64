import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/button/copy-button.tsx";
import { HashGroups } from "../ui/code/hash-groups.tsx";
import { useNearness } from "../ui/use-nearness.ts";
import { spokenDigits, useSpoken } from "./use-spoken.ts";

interface FingerprintWordsProps {
  fingerprint: string;
  /** What to compare them with. */
  note?: ReactNode;
}

/** What people compare: five words and eight digits, the same in every language; the whole fingerprint behind them. */
export function FingerprintWords({ fingerprint, note }: FingerprintWordsProps) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const { ref, isNear } = useNearness();
  const { data } = useSpoken(fingerprint, { enabled: isNear });
  const words = data?.words.join(" ") ?? "";
  const digits = spokenDigits(data);
  return (
    <section className="u-hash u-words" aria-labelledby={titleId} ref={ref}>
      <h3 id={titleId}>{t("words.title")}</h3>
      <p className="u-words__spoken" aria-busy={!data}>
        <span lang="es">{words}</span> <span className="u-words__digits">{digits}</span>
      </p>
      {note && <p className="u-small">{note}</p>}
      <div className="u-actions">{data && <CopyButton text={`${words} ${digits}`} />}</div>
      <details>
        <summary>{t("words.whole")}</summary>
        <code className="u-hash__groups">
          <HashGroups text={fingerprint} />
        </code>
        <CopyButton text={fingerprint}>{t("words.copyWhole")}</CopyButton>
      </details>
    </section>
  );
}
