import { useTranslation } from "react-i18next";

/** Beside the name of who stands no more: an outlined stamp like a state's. */
export function WithdrawnTag() {
  const { t } = useTranslation("common");
  return (
    <span className="u-tag u-tag--withdrawn">
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M2 2l8 8M10 2l-8 8" fill="none" strokeWidth="2" />
      </svg>
      {t("withdrawal.mark")}
    </span>
  );
}
