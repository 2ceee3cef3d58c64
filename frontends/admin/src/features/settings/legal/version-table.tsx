import type { AdminLegalTexts, LegalVersion } from "@urna/contract/legal-texts/legal-text";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DataTable, type Column } from "../../../ui/data-table.tsx";

const pages = { terms: "/terminos", privacy: "/privacidad" } as const;

export function VersionTable({ texts: { document, versions } }: { texts: AdminLegalTexts }) {
  const { t } = useTranslation("legaltexts");
  const { instant } = useFormats();
  const columns: Column<LegalVersion>[] = [
    {
      key: "version",
      header: t("column.version"),
      rowHeader: true,
      cell: ({ version }) => t("version", { version }),
    },
    {
      key: "state",
      header: t("column.state"),
      cell: ({ state, effectiveFrom }) =>
        t(`state.${state}`, { date: effectiveFrom && instant(effectiveFrom, "date") }),
    },
    {
      key: "announced",
      header: t("column.announced"),
      cell: ({ announcedAt }) => (announcedAt ? instant(announcedAt, "date") : "–"),
    },
    {
      key: "page",
      header: t("column.page"),
      cell: ({ version }) => <Link to={`${pages[document]}?version=${version}`}>{t("see")}</Link>,
    },
  ];
  return (
    <DataTable
      caption={t("caption", { what: t(`document.${document}`) })}
      columns={columns}
      rows={versions}
      rowKey={({ version }) => version}
    />
  );
}
