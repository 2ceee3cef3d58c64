import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** In sight on every screen. It stays the same element from step to step: a screen reader says it once. */
export function PracticeMark() {
  const { t } = useTranslation("practice");
  const [isHere, setHere] = useState(false);
  // What a region has from the beginning is not said: the words come into it afterwards.
  useEffect(() => {
    const timer = setTimeout(() => setHere(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="u-context v-practice">
      <div className="u-bar u-bar--column u-context__row">
        <p role="status">
          {isHere && (
            <>
              <strong className="v-practice__stamp">{t("mark")}</strong> <span>{t("nothingKept")}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
