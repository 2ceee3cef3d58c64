import type { AnnouncedElection } from "@urna/contract/retention/retention";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";

interface AnnouncedListProps {
  elections: readonly AnnouncedElection[];
  onKeep(election: AnnouncedElection): void;
}

/** The first to go first, each with the way to its page, where its files can still be taken. */
export function AnnouncedList({ elections, onKeep }: AnnouncedListProps) {
  const { t } = useTranslation("retention");
  const { instant, localized } = useFormats();
  const columns: Column<AnnouncedElection>[] = [
    {
      key: "election",
      header: t("leaving.election"),
      rowHeader: true,
      cell: ({ id, code, title }) => (
        <>
          <Link to={paths.election(id)}>{localized(title)}</Link> ({code})
        </>
      ),
    },
    { key: "told", header: t("leaving.told"), cell: ({ announcedAt }) => instant(announcedAt, "date") },
    {
      key: "goes",
      header: t("leaving.goes"),
      cell: ({ dueAt, going }) => (going ? t("leaving.going") : instant(dueAt, "date")),
    },
    {
      key: "keep",
      header: t("leaving.act"),
      cell: (election) =>
        election.going ? (
          "–"
        ) : (
          <Button
            small
            aria-haspopup="dialog"
            aria-label={t("keep.which", { title: localized(election.title) })}
            onClick={() => onKeep(election)}
          >
            {t("keep.submit")}
          </Button>
        ),
    },
  ];
  return (
    <>
      <p>{t("elections.archive")}</p>
      <DataTable caption={t("leaving.title")} columns={columns} rows={elections} rowKey={({ id }) => id} />
    </>
  );
}
