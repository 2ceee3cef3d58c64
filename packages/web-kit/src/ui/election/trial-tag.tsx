import { useTranslation } from "react-i18next";

/** Beside the name of what decides nothing: an outlined stamp like a state's. */
export function TrialTag() {
  const { t } = useTranslation("common");
  return (
    <span className="u-tag u-tag--trial">
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M6 1.4 10.6 6 6 10.6 1.4 6z" fill="none" strokeWidth="2" />
      </svg>
      {t("trial.mark")}
    </span>
  );
}
