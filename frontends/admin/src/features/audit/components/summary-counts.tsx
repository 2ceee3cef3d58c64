import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { useCodeText } from "../use-code-text.ts";

/** What the summarised entries were, by code. */
export function SummaryCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useTranslation("audit");
  const { number } = useFormats();
  const textOf = useCodeText();
  return (
    <div>
      <h3 className="a-changes__title">{t("summary.counts")}</h3>
      <ul className="a-changes">
        {Object.entries(counts).map(([code, count]) => (
          <li key={code}>
            <strong>{textOf(code)}</strong> <span>{number(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
