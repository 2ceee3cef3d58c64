import type { RetentionPreview } from "@urna/contract/retention/retention";
import { monthsAfter } from "@urna/contract/retention/months";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { useRetentionWords } from "./use-retention-words.ts";

type Kind = RetentionPreview["kinds"][number];

/** What would go today, kind by kind, and when the next would. */
export function KindTable({
  preview: { class: dataClass, kinds, months = 0 },
}: {
  preview: RetentionPreview;
}) {
  const { t } = useTranslation("retention");
  const { number } = useFormats();
  const { day, kind } = useRetentionWords();
  const [next] = kinds.flatMap(({ nextOldest }) => nextOldest ?? []).toSorted();
  const columns: Column<Kind>[] = [
    { key: "kind", header: t("column.kind"), rowHeader: true, cell: (row) => kind(row.kind) },
    { key: "count", header: t("column.count"), figure: true, cell: ({ count }) => number(count) },
    { key: "oldest", header: t("column.oldest"), cell: ({ oldest }) => (oldest ? day(oldest) : "–") },
  ];
  return (
    <>
      <DataTable
        caption={t("today", { what: t(`class.${dataClass}.title`) })}
        columns={columns}
        rows={kinds}
        rowKey={(row) => row.kind}
      />
      {next && <p>{t("next", { when: day(dayAfter(next, months)) })}</p>}
    </>
  );
}

/** Days are written `2026-11-20`. */
const dayAfter = (day: string, months: number) =>
  monthsAfter(new Date(`${day}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10);
