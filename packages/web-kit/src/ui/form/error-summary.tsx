import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";

export interface SummaryError {
  /** Id of the control to correct; an error of the whole form has none. */
  fieldId?: string | undefined;
  text: string;
}

interface ErrorSummaryProps {
  /** Absent: how much there is to correct, or, where something belongs to no control, that it was not done. */
  title?: string;
  errors: readonly SummaryError[];
  /** Counts the tries: each new one brings the focus back here. */
  attempt?: number;
}

/** What to correct, at the top of the form, in the same words as beside the fields. */
export function ErrorSummary({ title, errors, attempt = 0 }: ErrorSummaryProps) {
  const { t } = useTranslation("common");
  const heading = errors.every(({ fieldId }) => fieldId !== undefined)
    ? t("errorSummary.title", { count: errors.length })
    : t("errorSummary.notDone");
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className="u-errors" role="alert" aria-labelledby={headingId} tabIndex={-1} ref={box}>
      <h2 id={headingId}>{title ?? heading}</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            {error.fieldId ? <FieldLink fieldId={error.fieldId} text={error.text} /> : error.text}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ fieldId, text }: { fieldId: string; text: string }) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {text}
    </a>
  );
}
