import { shortCodeOf } from "@urna/belenios/short-code";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Trouble } from "../../../ui/trouble.tsx";
import type { BoardPages } from "../use-board-pages.ts";
import { BoardPager } from "./board-pager.tsx";

/** Numbers are places on the board, not the order of voting: each batch is shuffled. */
export function TrackerList({ pages, found }: { pages: BoardPages; found: string | undefined }) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  const { trackers, start, total = 0, error, isFetching, retry } = pages;
  if (!trackers) {
    return error ? (
      <Trouble error={error} busy={isFetching} onRetry={retry} />
    ) : (
      <BusyRing label={t("board.loading")} />
    );
  }
  if (total === 0) return <EmptyState title={t("board.empty")}>{t("board.emptyText")}</EmptyState>;
  return (
    <>
      <ol className="p-trackers">
        {trackers.map((tracker, index) => (
          <li key={tracker} className={tracker === found ? "p-tracker p-tracker--found" : "p-tracker"}>
            <span className="p-tracker__place">{number(start + index + 1)}</span>
            <div>
              <code>{shortCodeOf(tracker)}</code>
              <code className="p-tracker__whole">{tracker}</code>
            </div>
            {tracker === found && (
              <span className="p-tracker__words">
                <Icon name="check" />
                {t("board.thisOne")}
              </span>
            )}
          </li>
        ))}
      </ol>
      <BoardPager pages={pages} />
    </>
  );
}
