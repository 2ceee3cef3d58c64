import type { UnknownWord } from "@urna/contract/roll-import/import-state";
import { categories } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../../ui/data-table.tsx";

interface WordsTableProps {
  unknown: readonly UnknownWord[];
  /** The category of each word; empty: it stays an error. */
  chosen: Readonly<Record<string, string>>;
  onChoose: ((word: string, category: string) => void) | undefined;
}

/** Each unknown word with its rows and, where it can be said, the category that it stands for. */
export function WordsTable({ unknown, chosen, onChoose }: WordsTableProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { number } = useFormats();
  const known: Column<UnknownWord>[] = [
    { key: "word", header: t("import.words.word"), rowHeader: true, cell: ({ word }) => word },
    { key: "rows", header: t("import.rows"), figure: true, cell: ({ rows }) => number(rows) },
  ];
  const choice: Column<UnknownWord> = {
    key: "category",
    header: t("import.readAs"),
    cell: ({ word }) => (
      <select
        className="u-input a-select"
        aria-label={t("import.readAsOf", { column: word })}
        value={chosen[word] ?? ""}
        onChange={(event) => onChoose?.(word, event.target.value)}
      >
        <option value="">{t("import.words.leave")}</option>
        {categories.map((each) => (
          <option key={each} value={each}>
            {t(`common:category.${each}`)}
          </option>
        ))}
      </select>
    ),
  };
  return (
    <DataTable
      caption={t("import.words.title")}
      columns={onChoose ? [...known, choice] : known}
      rows={unknown}
      rowKey={({ word }) => word}
    />
  );
}
