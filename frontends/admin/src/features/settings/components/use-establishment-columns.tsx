import type { Establishment } from "@urna/contract/establishments/establishment";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import type { Column } from "../../../ui/data-table.tsx";

export function useEstablishmentColumns(onEdit: (row: Establishment) => void): Column<Establishment>[] {
  const { t } = useTranslation("admin");
  const nothing = t("settings.nothing");
  return [
    { key: "name", header: t("column.name"), rowHeader: true, sort: "name", cell: ({ name }) => name },
    {
      key: "code",
      header: t("settings.establishment.code"),
      figure: true,
      sort: "code",
      cell: ({ code }) => code,
    },
    {
      key: "commune",
      header: t("settings.establishment.commune"),
      sort: "commune",
      cell: ({ commune }) => commune ?? nothing,
    },
    {
      key: "email",
      header: t("settings.establishment.officialEmail"),
      cell: ({ officialEmail }) => officialEmail ?? nothing,
    },
    {
      key: "status",
      header: t("column.status"),
      cell: ({ disabled }) =>
        t(disabled ? "settings.establishment.disabled" : "settings.establishment.active"),
    },
    {
      key: "edit",
      header: t("settings.establishment.action"),
      cell: (row) => (
        <Button small onClick={() => onEdit(row)}>
          {t("settings.establishment.edit")}
          <span className="u-visually-hidden"> {row.name}</span>
        </Button>
      ),
    },
  ];
}
