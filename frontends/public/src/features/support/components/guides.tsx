import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { useTranslation } from "react-i18next";
import { useList } from "../../../ui/use-list.ts";
import { guides, pictureName } from "../guides.ts";
import { picturesIn } from "../pictures.ts";
import { GuideStep } from "./guide-step.tsx";

/** Step by step, each with a picture of the very screen. */
export function Guides() {
  const { t } = useTranslation(["public", "requests", "articles"]);
  const { language } = useLanguage();
  const list = useList("articles");
  const { data: pictures } = useQuery({
    queryKey: ["guide-pictures", language],
    queryFn: () => picturesIn(language),
    staleTime: Infinity,
  });
  return (
    <section className="u-section" aria-labelledby="guides">
      <h2 id="guides">{t("requests:support.guides")}</h2>
      {guides.map(({ key }) => {
        const shown = list(`guides.${key}.shown`);
        return (
          <div key={key} className="p-guide">
            <h3>{t(`articles:guides.${key}.title`)}</h3>
            <ol className="p-guide__steps">
              {list(`guides.${key}.steps`).map((step, index) => (
                <GuideStep
                  key={step}
                  step={step}
                  picture={pictures?.[pictureName(key, index + 1)]}
                  shows={shown[index] ?? ""}
                />
              ))}
            </ol>
          </div>
        );
      })}
    </section>
  );
}
