import type { ResultSummary } from "@urna/contract/results/summary";
import { DrawRecord } from "@urna/web-kit/result/draw-record";
import { QuorumSentence } from "@urna/web-kit/result/quorum-sentence";
import { ReconciliationSums } from "@urna/web-kit/result/sums";
import { Tie } from "@urna/web-kit/result/tie";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useTranslation } from "react-i18next";
import { HistoryList } from "../../../election/history-list.tsx";
import { ActaHashes } from "./acta-hashes.tsx";
import { ActaHead } from "./acta-head.tsx";
import { ActaSection } from "./acta-section.tsx";
import { ActaSums } from "./acta-sums.tsx";
import { ActaTrustees } from "./acta-trustees.tsx";
import { ActaVerdict } from "./acta-verdict.tsx";
import { ActaVotes } from "./acta-votes.tsx";

/** The record of the count as a sheet of paper: everything that its act says. */
export function Acta({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["outcome", "admin"]);
  const { tied, draw, candidates, quorum, reconciliation, fingerprint } = summary;
  return (
    <Sheet className="r-acta" folded>
      <ActaHead summary={summary} />
      <ActaVerdict summary={summary} />
      <ActaVotes summary={summary} />
      {tied && (
        <ActaSection title={t("tie.title")}>
          <Tie tied={tied} candidates={candidates} />
        </ActaSection>
      )}
      {draw && (
        <ActaSection title={t("draw.title")}>
          <DrawRecord draw={draw} candidates={candidates} fingerprint={fingerprint} />
        </ActaSection>
      )}
      <ActaSums summary={summary} />
      <div className="r-acta__pair">
        <ActaSection title={t("quorum.title")}>
          <QuorumSentence quorum={quorum} />
        </ActaSection>
        <ActaSection title={t("reconciliation.title")}>
          <ReconciliationSums reconciliation={reconciliation} />
        </ActaSection>
      </div>
      <ActaSection title={t("admin:history.title")}>
        <HistoryList electionId={summary.electionId} />
      </ActaSection>
      <ActaTrustees summary={summary} />
      <ActaHashes summary={summary} />
    </Sheet>
  );
}
