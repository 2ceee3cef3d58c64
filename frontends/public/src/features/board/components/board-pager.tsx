import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import type { BoardPages } from "../use-board-pages.ts";

export function BoardPager({ pages }: { pages: BoardPages }) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  const { start, total = 0, trackers = [], goOn, goBack, isFetching } = pages;
  const range = t("board.range", {
    from: number(start + 1),
    to: number(start + trackers.length),
    total: number(total),
  });
  if (!goOn && !goBack) return <p className="p-pager">{range}</p>;
  return (
    <nav className="p-pager" aria-label={t("board.pages")}>
      <Button disabled={!goBack} busy={isFetching} onClick={goBack}>
        {t("board.previous")}
      </Button>
      <p aria-live="polite">{range}</p>
      <Button disabled={!goOn} busy={isFetching} iconAfter="arrow-right" onClick={goOn}>
        {t("board.next")}
      </Button>
    </nav>
  );
}
