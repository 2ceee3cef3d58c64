import type { Election } from "@urna/contract/public-elections/election";
import type { Category } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { useTranslation } from "react-i18next";

interface NothingOpenProps {
  category: Category | undefined;
  next: Election | undefined;
  now: Date;
  onAll(): void;
}

/** Nothing to vote in now: what comes next, and when. */
export function NothingOpen({ category, next, now, onAll }: NothingOpenProps) {
  const { t } = useTranslation(["public", "common"]);
  const { localized, opening } = useFormats();
  return (
    <EmptyState
      title={category ? t("home.emptyFor", { who: t(`common:category.${category}`) }) : t("home.empty")}
      action={category && <Button onClick={onAll}>{t("home.seeAll")}</Button>}
    >
      <p>
        {next ? `${localized(next.title)}: ${opening(next.opensAt, now)}` : t("home.noneSet")}{" "}
        {t("home.meanwhile")}
      </p>
    </EmptyState>
  );
}
