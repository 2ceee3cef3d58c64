import type { KeptElection } from "@urna/contract/retention/retention";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";

interface KeptListProps {
  elections: readonly KeptElection[];
  onRelease(election: KeptElection): void;
}

/** Who keeps which election beyond its term, since when, and why. */
export function KeptList({ elections, onRelease }: KeptListProps) {
  const { t } = useTranslation("retention");
  const { instant, localized } = useFormats();
  const titleId = useId();
  const columns: Column<KeptElection>[] = [
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
    {
      key: "who",
      header: t("kept.who"),
      cell: ({ by, keptAt }) => t("kept.whoAndWhen", { name: by, when: instant(keptAt, "date") }),
    },
    { key: "why", header: t("kept.why"), cell: ({ reason }) => reason },
    {
      key: "release",
      header: t("leaving.act"),
      cell: (election) => (
        <Button
          small
          aria-haspopup="dialog"
          aria-label={t("release.which", { title: localized(election.title) })}
          onClick={() => onRelease(election)}
        >
          {t("release.submit")}
        </Button>
      ),
    },
  ];
  return (
    <section className="u-stack" aria-labelledby={titleId}>
      <h3 id={titleId}>{t("kept.title")}</h3>
      <p>{t("kept.lead")}</p>
      <DataTable caption={t("kept.title")} columns={columns} rows={elections} rowKey={({ id }) => id} />
    </section>
  );
}
