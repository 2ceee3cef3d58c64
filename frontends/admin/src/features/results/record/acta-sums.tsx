import type { ResultSummary } from "@urna/contract/results/summary";
import { numberInWords } from "@urna/language/number-words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { ratioOf } from "@urna/web-kit/result/outcome";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { ActaSection } from "./acta-section.tsx";

interface Line {
  readonly key: string;
  readonly name: string;
  readonly note?: string;
  readonly amount: number;
}

/** Valid, blank and null make the total; voters and the rest make the roll. */
export function ActaSums({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation(["results", "outcome"]);
  const columns = useColumns();
  const { percent } = useFormats();
  const { valid, blank, nullVotes, ballots, abstention, rollSize, turnout } = summary;
  const share = ratioOf(turnout);
  const line = (key: string, amount: number) => ({ key, name: t(`outcome:line.${key}`), amount });
  const lines: Line[] = [
    line("valid", valid),
    ...(blank === undefined ? [] : [line("blank", blank)]),
    { ...line("null", nullVotes), note: t("outcome:nullNote") },
    { key: "total", name: t("acta.total"), amount: ballots },
    line("absent", abstention),
    line("roll", rollSize),
  ];
  return (
    <ActaSection title={t("acta.sums")}>
      <DataTable caption={t("acta.sums")} columns={columns} rows={lines} rowKey={({ key }) => key} />
      {share !== undefined && (
        <p className="a-after">
          {t("acta.turnout")}: <strong>{percent(share)}</strong>
        </p>
      )}
    </ActaSection>
  );
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  const { language } = useLanguage();
  return [
    {
      key: "name",
      header: t("acta.sum"),
      rowHeader: true,
      cell: ({ name, note }) => (
        <>
          {name}
          {note && <span className="a-under">{note}</span>}
        </>
      ),
    },
    { key: "amount", header: t("acta.amount"), figure: true, cell: ({ amount }) => number(amount) },
    { key: "words", header: t("acta.words"), cell: ({ amount }) => numberInWords(amount, language) },
  ];
}
