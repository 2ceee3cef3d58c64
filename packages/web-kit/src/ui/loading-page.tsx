import { useTranslation } from "react-i18next";
import { BusyRing } from "./busy-ring.tsx";

export function LoadingPage() {
  const { t } = useTranslation("common");
  return (
    <div className="u-loading">
      <BusyRing label={t("loading")} />
    </div>
  );
}
