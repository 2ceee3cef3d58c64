import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BusyRing } from "./busy-ring.tsx";

const afterMs = 300;

/** In the place of a page that is on its way. The words of `index.html` go on at once; a page that was there may go. */
export function LoadingPage() {
  const { t } = useTranslation("common");
  const [isFirst] = useState(() => document.documentElement.dataset.pageShown === undefined);
  return (
    <div className="u-loading">
      <BusyRing label={t("loading")} afterMs={isFirst ? 0 : afterMs} />
    </div>
  );
}
