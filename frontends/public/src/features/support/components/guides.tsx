import { NumberedSteps } from "@urna/web-kit/ui/numbered-steps";
import { useTranslation } from "react-i18next";
import { useList } from "../../../ui/use-list.ts";

const guides = ["vote", "verify", "find"] as const;

export function Guides() {
  const { t } = useTranslation(["public", "articles"]);
  const list = useList("articles");
  return (
    <section className="u-section" aria-labelledby="guides">
      <h2 id="guides">{t("support.guides")}</h2>
      {guides.map((key) => (
        <div key={key} className="p-guide">
          <h3>{t(`articles:guides.${key}.title`)}</h3>
          <NumberedSteps steps={list(`guides.${key}.steps`)} />
        </div>
      ))}
    </section>
  );
}
