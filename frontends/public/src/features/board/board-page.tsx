import type { ElectionDetail } from "@urna/contract/api/public";
import { useTranslation } from "react-i18next";
import { ElectionFrame } from "../../election/election-frame.tsx";
import { ElectionHead } from "../../election/election-head.tsx";
import { CheckSheet } from "./components/check-sheet.tsx";
import { BoardMeaning } from "./components/board-meaning.tsx";
import { BoardFigures } from "./components/board-figures.tsx";
import { TrackerList } from "./components/tracker-list.tsx";
import { TrackerSearch } from "./components/tracker-search.tsx";
import { useBoardPages } from "./use-board-pages.ts";
import { useTrackerSearch } from "./use-tracker-search.ts";

/** The public ballot box: every published ballot, closed, by its tracker. */
export function BoardPage() {
  return <ElectionFrame>{(election) => <BallotBox election={election} />}</ElectionFrame>;
}

function BallotBox({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const pages = useBoardPages(election.id);
  const search = useTrackerSearch(election.id, pages.show);
  return (
    <>
      <ElectionHead election={election} page={{ title: t("board.title"), lead: t("board.lead") }}>
        <BoardFigures total={pages.total} rollSize={election.rollSize} />
      </ElectionHead>
      <div className="u-page p-board">
        <CheckSheet election={election} />
        <section className="p-board__list" aria-labelledby="ballots">
          <h2 id="ballots">{t("board.ballots")}</h2>
          <TrackerSearch search={search} state={election.state} />
          <TrackerList pages={pages} found={search.found} />
        </section>
        <BoardMeaning />
      </div>
    </>
  );
}
