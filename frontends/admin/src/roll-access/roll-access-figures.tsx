import type { RollAccess } from "@urna/contract/roll/access";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../ui/data-table.tsx";

type Row = RollAccess["categories"][number];
const figures = [
  "people",
  "withoutEmail",
  "sharedEmail",
  "withoutLast4",
  "onlyByDigits",
  "lockedOut",
] as const;

/** How the people of each category would enter, and a note where the rules foresee no way in for some. */
export function RollAccessFigures({ caption, categories }: { caption: string; categories: readonly Row[] }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const columns: Column<Row>[] = [
    {
      key: "category",
      header: t("column.category"),
      rowHeader: true,
      cell: ({ category }) => <CategoryMark category={category} />,
    },
    ...figures.map((key) => ({
      key,
      header: t(`roll.access.${key}`),
      figure: true,
      cell: (row: Row) => number(row[key]),
    })),
  ];
  const outside = outsideRules(categories);
  if (categories.length === 0) return <p>{t("roll.access.noCategories")}</p>;
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={categories} rowKey={({ category }) => category} />
      {outside > 0 && (
        <Note kind="warn" title={t("roll.access.out", { count: outside, number: number(outside) })}>
          {t("roll.access.outText")}
        </Note>
      )}
    </>
  );
}

/** Whom no method of the rules lets in. Without an email they enter with their document all the same. */
export function outsideRules(categories: readonly Row[]): number {
  return categories.reduce((sum, { lockedOut }) => sum + lockedOut, 0);
}
