import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useTranslation } from "react-i18next";
import { ElectionFrame } from "../../election/election-frame.tsx";
import { ElectionHead } from "../../election/election-head.tsx";
import { CheckSheet } from "./components/check-sheet.tsx";
import { AcknowledgementCheck } from "./components/acknowledgement-check.tsx";
import { BoardWitnesses } from "./components/board-witnesses.tsx";
import { BoardMeaning } from "./components/board-meaning.tsx";
import { BoardFigures } from "./components/board-figures.tsx";
import { ScannedAcknowledgement } from "./components/scanned-acknowledgement.tsx";
import { TrackerList } from "./components/tracker-list.tsx";
import { TrackerSearch } from "./components/tracker-search.tsx";
import { useCheck } from "./check/use-check.ts";
import { UnspentCheck } from "./components/unspent-check.tsx";
import { useBoardPages } from "./use-board-pages.ts";
import { useTrackerSearch } from "./use-tracker-search.ts";

/** The public ballot box: every published ballot, closed, by its tracker. */
export function BoardPage() {
  return <ElectionFrame>{(election) => <BallotBox election={election} />}</ElectionFrame>;
}

function BallotBox({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("verification");
  const pages = useBoardPages(election.id);
  const check = useCheck(election);
  const search = useTrackerSearch(election.id, pages.show);
  return (
    <>
      <ElectionHead election={election} page={{ title: t("board.title"), lead: t("board.lead") }}>
        <BoardFigures total={pages.total} rollSize={election.rollSize} />
      </ElectionHead>
      <ScannedAcknowledgement electionId={election.id} check={check} />
      <div className="u-page p-board">
        <CheckSheet election={election} check={check} />
        <section className="p-board__list" aria-labelledby="ballots">
          <h2 id="ballots">{t("board.ballots")}</h2>
          <TrackerSearch search={search} election={election} />
          <TrackerList pages={pages} found={search.found} />
        </section>
        <AcknowledgementCheck electionId={election.id} check={check} />
        <UnspentCheck election={election} check={check} />
        <BoardWitnesses electionId={election.id} />
        <BoardMeaning />
      </div>
    </>
  );
}
