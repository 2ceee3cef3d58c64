import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { HeroDrawing } from "./hero-drawing.tsx";

/** Graph paper above the desk: what this is, in one breath. */
export function Hero() {
  const { t } = useTranslation("public");
  return (
    <div className="u-hero">
      <div className="u-hero__paper">
        <div className="u-bar u-hero__row">
          <div className="u-hero__words">
            <PageTitle lead={t("home.lead")}>{t("home.title")}</PageTitle>
            <ol className="u-hero__steps">
              {(["find", "identify", "vote"] as const).map((step) => (
                <li key={step}>{t(`home.steps.${step}`)}</li>
              ))}
            </ol>
          </div>
          <HeroDrawing />
        </div>
      </div>
      <div className="u-hero__desk" />
    </div>
  );
}
