import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../ui/copy-button.tsx";
import { HashGroups } from "../ui/hash-groups.tsx";

interface FingerprintWordsProps {
  fingerprint: string;
  /** What to compare them with. */
  note?: ReactNode;
}

/** What people compare: five words and eight digits, the same in every language; the whole fingerprint behind them. */
export function FingerprintWords({ fingerprint, note }: FingerprintWordsProps) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const { data: spoken } = useQuery({
    queryKey: ["spoken-digest", fingerprint],
    // The list of words is fetched where somebody is shown some.
    queryFn: async () => (await import("@urna/belenios/spoken")).spokenDigest(fingerprint),
    staleTime: Infinity,
  });
  const words = spoken?.words.join(" ") ?? "";
  const digits = spoken?.digits.replace(/^.{4}/, "$& ") ?? "";
  return (
    <section className="u-hash u-words" aria-labelledby={titleId}>
      <h3 id={titleId}>{t("words.title")}</h3>
      <p className="u-words__spoken" aria-busy={!spoken}>
        <span lang="es">{words}</span> <span className="u-words__digits">{digits}</span>
      </p>
      {note && <p className="u-small">{note}</p>}
      <div className="u-actions">{spoken && <CopyButton text={`${words} ${digits}`} />}</div>
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
