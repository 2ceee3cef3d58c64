import type { Language } from "@urna/contract/words";
import { LegalText } from "@urna/web-kit/legal/legal-text";
import { TextArea } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";

interface DraftTextProps {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  language: Language;
  rows: number;
  value: string;
  onText(text: string): void;
}

/** One text in one language, and how the public page will show it. */
export function DraftText({ language, value, onText, ...field }: DraftTextProps) {
  const { t } = useTranslation("legaltexts");
  return (
    <div>
      <TextArea {...field} lang={language} value={value} onChange={({ target }) => onText(target.value)} />
      <details className="a-details">
        <summary>
          {t("preview")} <span className="u-visually-hidden">{field.label}</span>
        </summary>
        {value.trim() === "" ? (
          <p>{t("previewEmpty")}</p>
        ) : (
          <div className="u-stack a-legal" lang={language}>
            <LegalText text={value} headings="h3" ids={false} />
          </div>
        )}
      </details>
    </div>
  );
}
