import type { ResultSummary } from "@urna/contract/results/summary";
import { numberInWords } from "@urna/language/number-words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { CandidateMark } from "@urna/web-kit/result/candidate-mark";
import { byPosition, ratioOf, type RankedCandidate } from "@urna/web-kit/result/outcome";
import { SeveralMarksNote } from "@urna/web-kit/result/several-marks-note";
import { WithdrawnNote } from "@urna/web-kit/result/withdrawn-note";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ActaSection } from "./acta-section.tsx";

const VotesChart = lazy(async () => ({ default: (await import("./votes-chart.tsx")).VotesChart }));

/** A picture of the votes, and the table that says the same in figures and words. */
export function ActaVotes({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const columns = useColumns(summary);
  const candidates = byPosition(summary.candidates);
  const [only, ...others] = summary.categories;
  return (
    <ActaSection title={t("acta.candidates")}>
      <div className="u-screen-only">
        <Suspense fallback={null}>
          <VotesChart
            bars={candidates}
            whole={summary.valid}
            category={only === undefined || others.length > 0 ? "several" : only}
          />
        </Suspense>
      </div>
      <DataTable
        caption={t("acta.candidates")}
        columns={columns}
        rows={candidates}
        rowKey={(candidate) => candidate.number}
      />
      <SeveralMarksNote candidates={candidates} valid={summary.valid} />
      <WithdrawnNote candidates={candidates} />
    </ActaSection>
  );
}

function useColumns({ tied }: ResultSummary): Column<RankedCandidate>[] {
  const { t } = useTranslation("results");
  const { number, percent } = useFormats();
  const { language } = useLanguage();
  return [
    {
      key: "candidate",
      header: t("acta.candidate"),
      rowHeader: true,
      cell: (candidate) => (
        <>
          {candidate.number}. {candidate.name}
          {candidate.list && <span className="a-under">{candidate.list}</span>}
        </>
      ),
    },
    {
      key: "votes",
      header: t("acta.votes"),
      figure: true,
      cell: ({ votes }) => <strong>{number(votes)}</strong>,
    },
    { key: "words", header: t("acta.words"), cell: ({ votes }) => numberInWords(votes, language) },
    {
      key: "share",
      header: t("acta.share"),
      figure: true,
      cell: ({ share }) => {
        const ratio = ratioOf(share);
        return ratio === undefined ? "–" : percent(ratio);
      },
    },
    {
      key: "outcome",
      header: t("acta.outcome"),
      cell: (candidate) => <CandidateMark candidate={candidate} tied={tied} nothing="–" />,
    },
  ];
}
